import type { Clock } from '../../../engine/contracts/services.ts';
import type { Recovery } from '../../effects.ts';
import { createLazy, isUnsupportedSdk } from '../../lazy.ts';
import { TooLate, within } from '../../limits.ts';
import type { createGateway } from './gateway.ts';
import { failure, type IdentityAnswer } from './identityAnswer.ts';

/** The identity provider as the effects use it. Only an aborted call rejects. */
export type IdentityGateway = ReturnType<typeof createGateway>;

/** Milliseconds that a customer waits for the chunk of the SDK: less than any deadline of a call that customers wait for. */
export const patienceMs = 15_000;

/** The gateway, loaded with the SDK when it is first needed. */
export interface Identity {
  /**
   * Makes a call. When the chunk cannot be loaded, the answer is `notLoaded`, or a network problem where nothing else can
   * be reached either.
   * @throws UnsupportedSdk when the SDK is too old
   */
  ask<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | IdentityAnswer>;
  /**
   * Makes a call that no customer waits for: when the chunk cannot be loaded, nothing is done about it.
   * @returns null then
   * @throws UnsupportedSdk when the SDK is too old
   */
  attempt<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | null>;
  /** The gateway if it is loaded already. */
  loaded(): IdentityGateway | null;
}

/** @param recover called when the chunk is needed now and could not be loaded */
export function createIdentity(
  load: () => Promise<IdentityGateway>,
  clock: Clock,
  recover: () => Promise<Recovery> = async () => 'unreachable',
): Identity {
  const gateway = createLazy(load);

  async function explain(error: unknown): Promise<IdentityAnswer> {
    // Another attempt would not help.
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
