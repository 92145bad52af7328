import type { IdentityAnswer, IdentityGateway } from '../../src/effects/okta/idx/identity.ts';

const success = async (): Promise<IdentityAnswer> => ({ kind: 'success' });

/** A gateway that says yes to everything, unless a test says otherwise. */
export function fakeGateway(changes: Partial<IdentityGateway> = {}): IdentityGateway {
  return {
    prewarm: async () => {},
    resume: success,
    begin: success,
    authenticate: success,
    selectChannel: success,
    answerCode: success,
    changePassword: success,
    challengePasskey: async () => ({ kind: 'challenge', challenge: { data: { challenge: 'AAAA' }, allowed: [] } }),
    keptChallenge: () => null,
    answerPasskey: success,
    resendCode: success,
    goToSelection: success,
    cancel: async () => ({ kind: 'canceled' }),
    forget: () => {},
    ...changes,
  };
}
