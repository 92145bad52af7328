import type { SignedChallenge } from './assertion.ts';

/** What was signed, between the ceremony and the call that answers with it. In memory only, and taken once. */
export interface SignedChallenges {
  put(signed: SignedChallenge): void;
  take(): SignedChallenge | null;
}

export function createSignedChallenges(): SignedChallenges {
  let waiting: SignedChallenge | null = null;
  return {
    put: (signed) => {
      waiting = signed;
    },
    take() {
      const taken = waiting;
      waiting = null;
      return taken;
    },
  };
}
