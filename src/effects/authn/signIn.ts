import type { Handler } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Classic } from './classic.ts';
import { createOutcomeOf } from './outcomeOf.ts';

export function createSignIn(
  { client, ask }: Classic,
  fingerprint: () => Promise<string | null>,
  journal: EffectJournal,
): Handler<'authn.signIn'> {
  const outcomeOf = createOutcomeOf('authn.signIn', ['invalidCredentials'] as const, journal);
  return ({ username, password, sendFingerprint }, signal) =>
    outcomeOf(signal, () =>
      ask(signal, async () => {
        const known = sendFingerprint === true ? await fingerprint() : null;
        // The SDK would wait for it for 15 seconds, and fail without it.
        client.fingerprint = async () => known ?? '';
        return client.signIn({ username, password, sendFingerprint: known !== null });
      }),
    );
}
