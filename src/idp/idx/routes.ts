import type { Route } from '../endpoint.ts';
import { answer } from './answer.ts';
import { cancel } from './cancel.ts';
import { challenge, resend } from './challenge.ts';
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
  ['POST /idp/idx/cancel', cancel],
];
