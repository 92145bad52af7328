import type { Clock } from '../../engine/contracts/services.ts';
import { createLazy } from '../lazy.ts';
import { isUnsupportedSdk } from '../provider/unsupportedSdk.ts';
import { TooLate, within } from '../within.ts';
import { failure, type IdentityAnswer } from './identityAnswer.ts';
import type { IdentityGateway } from './identityGateway.ts';

/** How long a customer waits for the SDK, once it is needed: less than any deadline of a call that customers wait for. */
export const patienceMs = 15_000;

/**
 * What was done about a chunk that could not be loaded: the page is loaded anew, nothing could be reached, or nothing helps.
 */
export type Recovery = 'reloading' | 'unreachable' | 'gone';

/** The gateway, loaded with the SDK when it is first needed. */
export interface Identity {
  /**
   * What the call comes to, or what became of the chunk: `notLoaded` where it does not come, a network problem like any
   * other where nothing else comes either.
   * @throws UnsupportedSdk when the SDK is too old
   */
  ask<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | IdentityAnswer>;
  /**
   * The same for what no customer waits for: nothing is done about a chunk that could not be loaded.
   * @returns null then
   * @throws UnsupportedSdk when the SDK is too old
   */
  attempt<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | null>;
  /** The gateway if it was loaded already. */
  loaded(): IdentityGateway | null;
}

/** @param recover told when a chunk that somebody waits for could not be loaded */
export function createIdentity(
  load: () => Promise<IdentityGateway>,
  clock: Clock,
  recover: () => Promise<Recovery> = async () => 'unreachable',
): Identity {
  const gateway = createLazy(load);

  async function explain(error: unknown): Promise<IdentityAnswer> {
    // No other try will change that.
    if (isUnsupportedSdk(error)) throw error;
    if (error instanceof TooLate) return { kind: 'notLoaded' };
    const recovery = await recover();
    if (recovery === 'reloading') return new Promise(() => {});
    return recovery === 'gone' ? { kind: 'notLoaded' } : failure('networkProblem', 'SDK_NOT_LOADED');
  }

  return {
    async ask(call) {
      let found: IdentityGateway;
      try {
        found = gateway.loaded() ?? (await within(clock, patienceMs, gateway.get));
      } catch (error) {
        return explain(error);
      }
      return call(found);
    },
    async attempt(call) {
      const found = await gateway.get().catch((error: unknown) => {
        if (isUnsupportedSdk(error)) throw error;
        return null;
      });
      return found && call(found);
    },
    loaded: gateway.loaded,
  };
}
