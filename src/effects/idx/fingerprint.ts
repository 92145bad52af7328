import type { Clock } from '../../engine/contracts/services.ts';
import { within } from '../within.ts';
import { isHeaderValue } from './headerValue.ts';

/** Limit of the provider's device fingerprint page (spec section 9). */
export const fingerprintLimitMs = 2000;

/** The device fingerprint: asked for once, never waited for beyond its limit, silent when it cannot be had. */
export interface Fingerprint {
  start(): void;
  /** Resolves when it is known, has failed, or is late; at once when one of an earlier visit serves meanwhile. */
  settled(): Promise<void>;
}

export function createFingerprint(options: {
  readonly clock: Clock;
  readonly ask: () => Promise<string>;
  readonly kept: string | null;
  /** Called with the one of an earlier visit at once, and with the fresh one. */
  readonly tell: (fingerprint: string) => void;
}): Fingerprint {
  const { clock, ask, tell } = options;
  const kept = options.kept !== null && isHeaderValue(options.kept) ? options.kept : null;
  let asked: Promise<void> | null = null;

  async function once(): Promise<void> {
    try {
      const fresh = await within(clock, fingerprintLimitMs, ask);
      if (isHeaderValue(fresh)) tell(fresh);
    } catch {
      // Sign-in works without it; the provider merely trusts the device less.
    }
  }

  if (kept !== null) tell(kept);
  const start = (): Promise<void> => {
    asked ??= once();
    return asked;
  };

  return {
    start: () => void start(),
    settled: async () => {
      const fresh = start();
      if (kept === null) await fresh;
    },
  };
}
