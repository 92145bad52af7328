import type { Handler } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import { whenBack } from '../../core/whenBack.ts';
import type { EffectJournal } from '../../journal.ts';
import { firstOf, untilAborted } from '../../limits.ts';
import { freshMs, type Identity } from '../idx/identity.ts';
import type { SignedChallenge } from './assertion.ts';
import { CeremonyError } from './ceremonyError.ts';
import type { SignChallenge, SignedChallenges } from './signChallenge.ts';

/**
 * Offers passkeys among the suggestions of the user ID field, and waits until one is chosen. A challenge needs a
 * transaction, so it is fetched when the customer comes near the field, or at once when the flow expects that. A stale one is
 * replaced when the customer comes back. Failures before a passkey is chosen are silent: the customer has asked for nothing.
 */
export function createSuggest(
  services: Services,
  identity: Identity,
  sign: SignChallenge,
  signed: SignedChallenges,
  journal: EffectJournal,
): Handler<'passkey.suggest'> {
  const { clock, document, passkeys } = services;

  const isOffered = async (): Promise<boolean> => (await passkeys()?.isConditionalMediationAvailable?.()) === true;

  /** Returns null where another touch may ask again: the challenge became stale, or no passkey was given. */
  async function once(signal: AbortSignal): Promise<SignedChallenge | null> {
    const answer = await identity.attempt((gateway) => gateway.challengePasskey('suggestion', signal));
    if (answer?.kind !== 'challenge') throw new CeremonyError('INVALID_CHALLENGE');
    const began = clock.now();
    const stale = new AbortController();
    const stop = clock.after(freshMs, () => stale.abort());
    const look = (): void => {
      if (clock.now() - began >= freshMs) stale.abort();
    };
    whenBack(document, look, stale);
    try {
      const limit = firstOf(signal, stale.signal);
      return await sign(answer.challenge, { mediation: 'conditional', needsUserHandle: true }, limit);
    } catch (error) {
      const isDismissed = error instanceof CeremonyError && error.code === 'DISMISSED';
      if ((isDismissed || stale.signal.aborted) && !signal.aborted) return null;
      throw error;
    } finally {
      stop();
      stale.abort();
    }
  }

  // A manager that answers by itself would do so again at once, also where the provider refuses what it answers.
  let hasAnswered = false;
  return async ({ expected }, signal) => {
    if (!(await isOffered().catch(() => false))) return { code: 'ended' };
    try {
      if (!expected || hasAnswered) await interest(document, hasAnswered, signal);
      let chosen = await once(signal);
      for (; chosen === null; chosen = await once(signal)) await interest(document, true, signal);
      hasAnswered = true;
      signed.put(chosen);
      return { code: 'proven' };
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      hasAnswered = true;
      if (error.code !== 'NO_USER_HANDLE' && error.code !== 'UNREADABLE') return { code: 'ended' };
      journal.note({ what: 'passkey.suggest: failed', code: error.code });
      return { code: 'failed' };
    }
  };
}

const wanted = '[autocomplete~="webauthn"]';
const touches = ['focusin', 'pointerdown'] as const;

/**
 * Resolves when the customer points at the field whose suggestions can hold a passkey, or focuses it. Most visitors who leave
 * again never do. Rejects with the signal's reason.
 * @param isNew only a new touch counts: no focus that the field has already, and no pointer that passes by
 */
async function interest(document: Document, isNew: boolean, signal: AbortSignal): Promise<void> {
  if (!isNew && document.activeElement?.matches(wanted)) return;
  const listening = new AbortController();
  const touched = new Promise<void>((resolve) => {
    const look = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(wanted)) resolve();
    };
    const signs = isNew ? touches : ([...touches, 'pointerover'] as const);
    for (const sign of signs) document.addEventListener(sign, look, listening);
  });
  await untilAborted(signal, touched).finally(() => listening.abort());
}
