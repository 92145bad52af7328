import type { Endpoint, Route } from '../endpoint.ts';
import { liveSession } from '../session.ts';
import { signIn } from './advance.ts';
import { answer } from './answer.ts';
import { answerOf, expired } from './answerOf.ts';
import { answerAsked, skip } from './asked.ts';
import { cancel } from './cancel.ts';
import { challenge, poll, resend } from './challenge.ts';
import { transactionOf } from './find.ts';
import { identify } from './identify.ts';
import { passkeySignIn } from './passkeyAnswer.ts';

/** Reports the stage of a transaction. A browser with a live session is signed in at once. */
const introspect: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  const session = liveSession(provider, call, tx.device);
  const isUntouched = tx.stage.kind === 'identify' && tx.identifier === undefined;
  return session !== undefined && isUntouched ? signIn(provider, tx, session.account) : answerOf(provider, tx);
};

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
