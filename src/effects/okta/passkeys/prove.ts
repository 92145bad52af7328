import type { Handler } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { firstOf, TooLate, within } from '../../limits.ts';
import type { Identity, PasskeyUse } from '../idx/identity.ts';
import { createOutcomeOf } from '../idx/outcomeOf.ts';
import { CeremonyError, hasRemedy } from './ceremonyError.ts';
import { hasOutlastedPress } from './credentials.ts';
import type { SignChallenge, SignedChallenges } from './signChallenge.ts';

/** Limit of fetching the challenge. */
const patienceMs = 20_000;

/**
 * Fetches a challenge and has it signed by the prompt of the device. A prompt that was closed, or that gave nothing, is no
 * failure, and its challenge is kept for the next press.
 */
export function createProve(
  services: Pick<Services, 'clock' | 'isPressed' | 'catalogue'>,
  identity: Identity,
  sign: SignChallenge,
  signed: SignedChallenges,
  journal: EffectJournal,
): Handler<'passkey.prove'> {
  const own = ['success', 'refused', 'notLoaded'] as const;
  const outcomeOf = createOutcomeOf('passkey.prove', own, services.catalogue, journal);
  return async ({ use }, signal, asking = () => {}) => {
    const began = services.clock.now();
    // Nothing is awaited where a challenge is kept: some browsers prompt only in the task of the press.
    const kept = identity.loaded()?.keptChallenge(use) ?? null;
    const answer = kept ? ({ kind: 'challenge', challenge: kept } as const) : await challenge(use, signal);
    if (answer === 'late') return { code: 'timeout' };
    if (answer.kind === 'unavailable') return noted('failed', 'NOT_OFFERED');
    if (answer.kind !== 'challenge') return outcomeOf(answer);
    const isLate = kept === null && hasOutlastedPress(services, began);
    asking(true);
    try {
      const how = { mediation: 'optional', needsUserHandle: use === 'signIn' } as const;
      signed.put(await sign(answer.challenge, how, signal));
      return { code: 'proven' };
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      if (error.code === 'DISMISSED') return { code: isLate ? 'pressAgain' : 'dismissed' };
      return hasRemedy(error) ? noted('notReady', error.code) : noted('failed', error.code);
    }
  };

  /** Fetches the challenge within a limit of its own: only the prompt may take minutes. */
  async function challenge(use: PasskeyUse, signal: AbortSignal) {
    const asked = (limit: AbortSignal) =>
      identity.ask((gateway) => gateway.challengePasskey(use, firstOf(signal, limit)));
    try {
      return await within(services.clock, patienceMs, asked);
    } catch (error) {
      if (error instanceof TooLate) return 'late';
      throw error;
    }
  }

  function noted<Code extends 'failed' | 'notReady'>(code: Code, why: string): { readonly code: Code } {
    journal.note({ what: `passkey.prove: ${code}`, code: why });
    return { code };
  }
}
