import type { Route } from '../endpoint.ts';
import { answer } from './answer.ts';
import { answerAsked, skip } from './asked.ts';
import { cancel } from './cancel.ts';
import { challenge, poll, resend } from './challenge.ts';
import { identify } from './identify.ts';
import { introspect } from './introspect.ts';
import { passkeySignIn } from './passkeyAnswer.ts';

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
