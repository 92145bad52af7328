import type { Endpoint } from '../endpoint.ts';
import { enrollmentsOf, phoneEnrollment } from '../idx/enrollment.ts';
import { textAt } from '../json.ts';
import { codeIsRight } from '../oneTimeCode.ts';
import { classicError } from '../reply.ts';
import { succeed } from './signIn.ts';
import { askCode, goesOn, moveTo, notAllowed, wrongCode } from './step.ts';

/** The number of polls until a push is approved. */
const pollsUntilApproval = 3;

/** Chooses a factor, answers it with `passCode`, sends its code again, or polls a push; the path says which factor. */
export const verifyFactor: Endpoint = goesOn((provider, call, tx) => {
  const { stage } = tx;
  const [, id = '', again] = /\/factors\/([^/]+)\/verify(\/resend)?$/.exec(call.path) ?? [];
  const passCode = textAt(call.body, 'passCode');
  if (stage.kind === 'push' && id === 'push') {
    stage.pollsLeft -= 1;
    return stage.pollsLeft > 0 ? moveTo(provider, tx, stage) : succeed(provider, tx);
  }
  const isChallenge = stage.kind === 'code' && stage.purpose === 'verify';
  if (isChallenge && passCode !== undefined) {
    return codeIsRight(provider, stage.sent, passCode) ? succeed(provider, tx) : wrongCode();
  }
  if (stage.kind !== 'factors' && !(isChallenge && again !== undefined)) return notAllowed();
  if (id === 'push') return moveTo(provider, tx, { kind: 'push', pollsLeft: pollsUntilApproval });
  const to = enrollmentsOf(tx.account).find((one) => one.enrollmentId === id);
  return to === undefined ? notAllowed() : askCode(provider, tx, to, 'verify');
});

/** Sets up a phone as a factor; a code is sent to prove it. */
export const enrollFactor: Endpoint = goesOn((provider, call, tx) => {
  const phone = textAt(call.body, 'profile', 'phoneNumber')?.replace(/\D/g, '').slice(-10) ?? '';
  if (tx.stage.kind !== 'enroll') return notAllowed();
  const isSms = textAt(call.body, 'factorType') === 'sms' && textAt(call.body, 'provider') === 'OKTA';
  if (!isSms || phone.length !== 10) return classicError(400, 'E0000001', 'Api validation failed: factorEnrollRequest');
  return askCode(provider, tx, phoneEnrollment(tx.account.username, `+1${phone}`), 'activate');
});

/** Proves a new factor with the code that was sent to it. */
export const activateFactor: Endpoint = goesOn((provider, call, tx) => {
  const { stage } = tx;
  if (stage.kind !== 'code' || stage.purpose !== 'activate') return notAllowed();
  return codeIsRight(provider, stage.sent, textAt(call.body, 'passCode') ?? '') ? succeed(provider, tx) : wrongCode();
});

/** Goes back to the choice of factors. */
export const goBack: Endpoint = goesOn((provider, _call, tx) => {
  const { stage } = tx;
  if (stage.kind === 'code' && stage.purpose === 'activate') return moveTo(provider, tx, { kind: 'enroll' });
  const isChallenge = stage.kind === 'push' || (stage.kind === 'code' && stage.purpose === 'verify');
  return isChallenge ? moveTo(provider, tx, { kind: 'factors' }) : notAllowed();
});
