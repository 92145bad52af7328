import { createLazy } from '../lazy.ts';
import { isUnsupportedSdk } from '../provider/unsupportedSdk.ts';
import { failure, type IdentityAnswer } from './identityAnswer.ts';
import type { IdentityGateway } from './identityGateway.ts';

/** The gateway, loaded with the SDK when it is first needed. */
export interface Identity {
  /**
   * What the call comes to; a chunk that cannot be loaded is a network problem like any other.
   * @throws UnsupportedSdk when the SDK is too old
   */
  ask<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | IdentityAnswer>;
  /** The gateway if it was loaded already. */
  loaded(): IdentityGateway | null;
}

export function createIdentity(load: () => Promise<IdentityGateway>): Identity {
  const gateway = createLazy(load);
  return {
    async ask(call) {
      let found: IdentityGateway;
      try {
        found = await gateway.get();
      } catch (error) {
        // No other try will change that.
        if (isUnsupportedSdk(error)) throw error;
        return failure('networkProblem', 'SDK_NOT_LOADED');
      }
      return call(found);
    },
    loaded: gateway.loaded,
  };
}
