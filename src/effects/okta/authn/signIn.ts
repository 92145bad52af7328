import type { Handler } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { within } from '../../limits.ts';
import { fingerprintLimitMs } from '../idx/fingerprint.ts';
import { isHeaderValue } from '../idx/requestClient.ts';
import type { AuthnClient, Classic } from './classic.ts';
import { createOutcomeOf } from './outcomeOf.ts';

/** Signs in with user ID and password. */
export function createSignIn(
  { client, ask }: Classic,
  fingerprint: () => Promise<string | null>,
  journal: EffectJournal,
): Handler<'authn.signIn'> {
  const outcomeOf = createOutcomeOf('authn.signIn', ['invalidCredentials'], journal);
  return ({ username, password, sendFingerprint }, signal) =>
    outcomeOf(signal, () =>
      ask(signal, async () => {
        const known = sendFingerprint === true ? await fingerprint() : null;
        // The SDK's own method would wait 15 seconds for it, and fail without it.
        client.fingerprint = async () => known ?? '';
        return client.signIn({ username, password, sendFingerprint: known !== null });
      }),
    );
}

/**
 * Asks for the device's fingerprint.
 * @returns null when there is none after two seconds (spec section 9)
 */
export function createFingerprint(
  { fingerprint }: AuthnClient,
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
