import type { Services } from '../../../engine/contracts/services.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { closeProviderSession } from '../sdk/providerSession.ts';
import { knowsCustomer, pendingTransaction } from './deriveStep.ts';
import { failure, type PasskeyUse } from './identity.ts';
import { EarlyResult, type IdxSession } from './idxSession.ts';
import type { ProviderAnswer } from './providerAnswer.ts';
import type { SpeculativeTransaction } from './speculativeTransaction.ts';

/** Finds or begins the transaction that a sign-in works with. */
interface TransactionStart {
  /** The transaction that waits for user ID and password; null when there is none. */
  waiting(): Promise<ProviderAnswer | null>;
  /**
   * Begins a transaction for typed credentials. They decide who signs in, not a session that is left at the provider from
   * another tab or a shared computer: that one is closed. It shows as a success, or as a step for its owner.
   * @throws EarlyResult when the session cannot be closed
   */
  anonymous(signal: AbortSignal): Promise<ProviderAnswer>;
  /**
   * The transaction in which a passkey is asked for: one whose challenge is fresh, or the one that waits for a second
   * factor.
   * @throws EarlyResult when there is nothing to ask a passkey for
   */
  forPasskey(use: PasskeyUse, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** @param speculative the transaction that may have begun ahead */
export function createTransactionStart(
  services: Services,
  session: IdxSession,
  speculative: SpeculativeTransaction,
): TransactionStart {
  const present = async () => (session.hasTransaction() ? session.stateWithoutRedeeming() : null);

  const waiting = async (): Promise<ProviderAnswer | null> => ifIdentify(await present());

  async function anonymous(signal: AbortSignal): Promise<ProviderAnswer> {
    const found = await speculative.start();
    if (!knowsCustomer(found)) return found;
    await closeProviderSession(services, signal);
    const answer = await speculative.start();
    // A step without a screen is told as such: no session explains it.
    if (!knowsCustomer(answer) || pendingTransaction(answer)?.step === 'other') return answer;
    // The session is still open: the credentials would sign in its owner.
    session.forget();
    throw new EarlyResult(failure('networkProblem', 'SESSION_NOT_CLOSED'));
  }

  return {
    waiting,
    anonymous,
    async forPasskey(use, signal) {
      switch (use) {
        case 'signIn':
          return (speculative.isFresh() ? await waiting() : null) ?? anonymous(signal);
        case 'suggestion': {
          const found = await present();
          // The customer went back to login from a later step, and can still go on there.
          if (found !== null && knowsCustomer(found)) throw new EarlyResult({ kind: 'unavailable' });
          const answer = (speculative.isFresh() ? ifIdentify(found) : null) ?? (await speculative.start());
          if (answer.status !== 'SUCCESS') return answer;
          // The customer has signed in meanwhile in another tab, and asked for nothing here.
          session.forget();
          throw new EarlyResult({ kind: 'unavailable' });
        }
        case 'verification':
          return session.state();
        default:
          return unreachable(use);
      }
    },
  };
}

/** The answer, if it asks for a user ID. */
function ifIdentify(answer: ProviderAnswer | null): ProviderAnswer | null {
  return answer !== null && pendingTransaction(answer)?.step === 'identify' ? answer : null;
}
