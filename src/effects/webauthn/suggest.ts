import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import { freshMs } from '../idx/challengeAge.ts';
import type { Identity } from '../idx/identity.ts';
import type { EffectJournal } from '../journal.ts';
import type { SignedChallenge } from './assertion.ts';
import { CeremonyError } from './ceremonyError.ts';
import { interest } from './interest.ts';
import type { SignChallenge } from './signChallenge.ts';
import type { SignedChallenges } from './signedChallenges.ts';

/**
 * Offers passkeys among the suggestions of the user ID field, and waits until one is chosen. A challenge needs a
 * transaction, so it is fetched when the customer comes near the field, or at once when the customer is expected to, and
 * again when it has grown stale and the customer comes back. Nothing that goes wrong before one is chosen is told: nobody
 * asked for it.
 */
export function createSuggest(
  services: Services,
  identity: Identity,
  sign: SignChallenge,
  signed: SignedChallenges,
  journal: EffectJournal,
): Handler<'passkey.suggest'> {
  const { clock, document, passkeys } = services;

  /** Null when the challenge grew stale before a passkey was chosen. */
  async function once(signal: AbortSignal): Promise<SignedChallenge | null> {
    const answer = await identity.attempt((gateway) => gateway.challengePasskey('suggestion', signal));
    if (answer?.kind !== 'challenge') throw new CeremonyError('INVALID_CHALLENGE');
    const stale = new AbortController();
    const stop = clock.after(freshMs, () => stale.abort());
    try {
      const limit = AbortSignal.any([signal, stale.signal]);
      return await sign(answer.challenge, { mediation: 'conditional', needsUserHandle: true }, limit);
    } catch (error) {
      if (stale.signal.aborted && !signal.aborted) return null;
      throw error;
    } finally {
      stop();
    }
  }

  return async ({ expected }, signal) => {
    if ((await passkeys?.isConditionalMediationAvailable?.()) !== true) return { code: 'ended' };
    try {
      if (!expected) await interest(document, false, signal);
      let chosen = await once(signal);
      while (chosen === null) {
        await interest(document, true, signal);
        chosen = await once(signal);
      }
      signed.put(chosen);
      return { code: 'proven' };
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      if (error.code !== 'NO_USER_HANDLE') return { code: 'ended' };
      journal.note({ what: 'passkey.suggest: failed', code: error.code });
      return { code: 'failed' };
    }
  };
}
