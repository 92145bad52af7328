import { failure, type IdentityAnswer } from './identityAnswer.ts';
import type { IdentityGateway } from './identityGateway.ts';

/** The gateway, loaded with the SDK when it is first needed. */
export interface Identity {
  /** What the call comes to; a chunk that cannot be loaded is a network problem like any other. */
  ask<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | IdentityAnswer>;
  /** The gateway if it was loaded already. */
  loaded(): IdentityGateway | null;
}

export function createIdentity(load: () => Promise<IdentityGateway>): Identity {
  let loading: Promise<IdentityGateway> | null = null;
  let gateway: IdentityGateway | null = null;
  return {
    async ask(call) {
      try {
        loading ??= load();
        gateway = await loading;
      } catch {
        // The next call tries again: a phone may be back on the network by then.
        loading = null;
        return failure('networkProblem', 'SDK_NOT_LOADED');
      }
      return call(gateway);
    },
    loaded: () => gateway,
  };
}
