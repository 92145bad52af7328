import type { IdentityAnswer } from './identityAnswer.ts';

/** Ends a call with an answer that no provider gave. */
export class Halt extends Error {
  readonly answer: IdentityAnswer;

  constructor(answer: IdentityAnswer) {
    super('HALT');
    this.answer = answer;
  }
}
