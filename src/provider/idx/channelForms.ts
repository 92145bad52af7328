import type { JsonObject } from '../json.ts';
import type { Enrollment } from './enrollment.ts';
import { fixed, form } from './form.ts';
import type { Transaction } from './transaction.ts';

/** The choice of a channel for a code; with the user ID when that is asked for again, to unlock. */
export function selectForm(
  tx: Transaction,
  enrollments: readonly Enrollment[],
  purpose: 'signIn' | 'unlock',
): JsonObject {
  const options = enrollments.map((one, index) => {
    const value = [fixed('id', one.authenticatorId), methodField(one), fixed('enrollmentId', one.enrollmentId)];
    const relatesTo = `$.authenticatorEnrollments.value[${index}]`;
    return { label: one.label, value: { form: { value } }, relatesTo };
  });
  const authenticator = { name: 'authenticator', type: 'object', options };
  if (purpose === 'signIn') return form(tx, 'select-authenticator-authenticate', 'challenge', [authenticator]);
  const identifier = { name: 'identifier', label: 'User ID', required: true };
  return form(tx, 'select-authenticator-unlock-account', 'challenge', [identifier, authenticator]);
}

/** Asks to confirm that a code may be sent to the chosen channel. */
export function confirmForm(tx: Transaction, chosen: Enrollment): JsonObject {
  const value = [
    fixed('id', chosen.authenticatorId),
    { ...methodOptions(chosen), required: true },
    fixed('enrollmentId', chosen.enrollmentId),
  ];
  const authenticator = { name: 'authenticator', label: chosen.label, form: { value } };
  return form(tx, 'authenticator-verification-data', 'challenge', [authenticator], '$.currentAuthenticatorEnrollment');
}

/** In a choice, the method has options even if there is only one, because Okta's widget reads them. */
function methodField(one: Enrollment): JsonObject {
  return one.channel === 'phone'
    ? methodOptions(one)
    : { name: 'methodType', value: one.method, required: false, mutable: false };
}

function methodOptions(one: Enrollment): JsonObject {
  const options = one.methods.map(({ type, label }) => ({ label, value: type }));
  return { name: 'methodType', type: 'string', required: false, options };
}
