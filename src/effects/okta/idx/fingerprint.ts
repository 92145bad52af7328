import type { Clock, Services } from '../../../engine/contracts/services.ts';
import { within } from '../../limits.ts';
import { isHeaderValue } from './requestClient.ts';

/** Milliseconds that the provider's device fingerprint page may take (spec section 9). */
export const fingerprintLimitMs = 2000;

/** The device fingerprint. It is requested once, with a time limit; failures are silent. */
export interface Fingerprint {
  start(): void;
  /** Resolves when it is known, has failed or is late; at once when there is one of an earlier visit. */
  settled(): Promise<void>;
}

/** @param options `ask` requests a fresh one; `kept` is the one of an earlier visit */
export function createFingerprint(options: {
  readonly clock: Clock;
  readonly ask: () => Promise<string>;
  readonly kept: string | null;
  /** Receives the one of an earlier visit at once, and later the fresh one. */
  readonly receive: (fingerprint: string) => void;
}): Fingerprint {
  const { clock, ask, receive } = options;
  const kept = options.kept !== null && isHeaderValue(options.kept) ? options.kept : null;
  let asked: Promise<void> | null = null;

  async function once(): Promise<void> {
    try {
      const fresh = await within(clock, fingerprintLimitMs, ask);
      if (isHeaderValue(fresh)) receive(fresh);
    } catch {
      // Sign-in works without it; the provider only trusts the device less.
    }
  }

  if (kept !== null) receive(kept);
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

/** How long the frame stays after its answer, in milliseconds. */
const staysMilliseconds = 5_000;

/** The element in which the SDK puts the frame of the device fingerprint. */
interface FingerprintPlace {
  readonly element: HTMLElement;
  /** Removes the element later; called when the frame has answered or failed. */
  leave(): void;
}

/**
 * Makes a place for the frame. The SDK removes the frame as soon as it has answered, which blocks a phone while the
 * customer is typing. An element that denies to contain the frame keeps it, and is removed with it later.
 */
export function createFingerprintPlace({ document, clock }: Pick<Services, 'document' | 'clock'>): FingerprintPlace {
  const element = document.createElement('div');
  element.hidden = true;
  element.contains = () => false;
  document.body.append(element);
  return { element, leave: () => void clock.after(staysMilliseconds, () => element.remove()) };
}
