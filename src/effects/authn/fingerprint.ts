import type { Services } from '../../engine/contracts/services.ts';
import { fingerprintLimitMs } from '../idx/fingerprint.ts';
import { isHeaderValue } from '../idx/headerValue.ts';
import { within } from '../within.ts';
import type { Client } from './client.ts';

/** Asks for the device's fingerprint, for two seconds (spec section 9); null when it cannot be had. */
export function createFingerprint(
  { fingerprint }: Client,
  { clock, document }: Services,
): () => Promise<string | null> {
  return async () => {
    try {
      const asked = await within(clock, fingerprintLimitMs, () =>
        fingerprint({ timeout: fingerprintLimitMs, container: document.body }),
      );
      return isHeaderValue(asked) ? asked : null;
    } catch {
      return null;
    }
  };
}
