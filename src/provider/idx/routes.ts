import type { Route } from '../endpoint.ts';
import { endSession, liveSession } from '../session.ts';
import { signIn } from './advance.ts';
import { answer } from './answer.ts';
import { answerOf, goTo } from './answerOf.ts';
import { answerAsked, skip } from './asked.ts';
import { challenge, poll, resend } from './challenge.ts';
import { inTransaction } from './find.ts';
import { identify } from './identify.ts';
import { passkeySignIn } from './passkeyAnswer.ts';

/** Reports the stage of a transaction. A browser with a live session is signed in at once. */
const introspect = inTransaction((provider, call, tx) => {
  const session = liveSession(provider, call, tx.device);
  const isUntouched = tx.stage.kind === 'identify' && tx.identifier === undefined;
  return session !== undefined && isUntouched ? signIn(provider, tx, session.account) : answerOf(provider, tx);
});

/** Cancels a transaction and the browser's session, and returns to the first screen. */
const cancel = inTransaction((provider, _call, tx) => {
  endSession(tx.device);
  delete tx.identifier;
  delete tx.account;
  return goTo(provider, tx, { kind: 'identify' });
});

/** The IDX endpoints. */
export const idxRoutes: readonly Route[] = [
  ['POST /idp/idx/introspect', introspect],
  ['POST /idp/idx/identify', identify],
  ['POST /idp/idx/challenge', challenge],
  ['POST /idp/idx/challenge/answer', answer],
  ['POST /idp/idx/challenge/answer/webauthn-autofillui', passkeySignIn],
  ['POST /idp/idx/challenge/resend', resend],
  ['POST /idp/idx/challenge/poll', poll],
  ['POST /idp/idx/skip', skip],
  ['POST /idp/idx/keep-me-signed-in', answerAsked('keep-me-signed-in')],
  ['POST /idp/idx/credential/enroll', answerAsked('credential/enroll')],
  ['POST /idp/idx/enroll/new', answerAsked('enroll/new')],
  ['POST /idp/idx/cancel', cancel],
];
