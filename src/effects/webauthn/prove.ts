import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { Identity, PasskeyUse } from '../idx/identity.ts';
import { createOutcomeOf } from '../idx/outcomeOf.ts';
import type { EffectJournal } from '../journal.ts';
import { firstOf, TooLate, within } from '../limits.ts';
import { CeremonyError } from './ceremonyError.ts';
import type { SignChallenge, SignedChallenges } from './signChallenge.ts';

/** Limit of fetching the challenge. */
const patienceMs = 20_000;

/** Fetches a challenge and has it signed by the prompt of the device. A prompt that was closed is no failure. */
export function createProve(
  { clock }: Pick<Services, 'clock'>,
  identity: Identity,
  sign: SignChallenge,
  signed: SignedChallenges,
  journal: EffectJournal,
): Handler<'passkey.prove'> {
  const outcomeOf = createOutcomeOf('passkey.prove', ['success', 'refused', 'notLoaded'] as const, journal);
  return async ({ use }, signal, asking = () => {}) => {
    const answer = await challenge(use, signal);
    if (answer === 'late') return { code: 'timeout' };
    if (answer.kind === 'unavailable') return failed('NOT_OFFERED');
    if (answer.kind !== 'challenge') return outcomeOf(answer);
    asking(true);
    try {
      const how = { mediation: 'optional', needsUserHandle: use === 'signIn' } as const;
      signed.put(await sign(answer.challenge, how, signal));
      return { code: 'proven' };
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      return error.code === 'DISMISSED' ? { code: 'dismissed' } : failed(error.code);
    }
  };

  /** Fetches the challenge within a limit of its own: only the prompt may take minutes. */
  async function challenge(use: PasskeyUse, signal: AbortSignal) {
    const asked = (limit: AbortSignal) =>
      identity.ask((gateway) => gateway.challengePasskey(use, firstOf(signal, limit)));
    try {
      return await within(clock, patienceMs, asked);
    } catch (error) {
      if (error instanceof TooLate) return 'late';
      throw error;
    }
  }

  function failed(code: string): { readonly code: 'failed' } {
    journal.note({ what: 'passkey.prove: failed', code });
    return { code: 'failed' };
  }
}
