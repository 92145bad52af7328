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
  const options = enrollments.map((one, index) => ({
    label: one.label,
    value: { form: { value: [fixed('id', one.authenticatorId), methodField(one), enrollmentField(one)] } },
    relatesTo: `$.authenticatorEnrollments.value[${index}]`,
  }));
  const authenticator = { name: 'authenticator', type: 'object', options };
  return purpose === 'unlock'
    ? form(tx, 'select-authenticator-unlock-account', 'challenge', [
        { name: 'identifier', label: 'User ID', required: true },
        authenticator,
      ])
    : form(tx, 'select-authenticator-authenticate', 'challenge', [authenticator]);
}

/** Asks to confirm that a code may be sent to the chosen channel. */
export function confirmForm(tx: Transaction, chosen: Enrollment): JsonObject {
  const value = [
    fixed('id', chosen.authenticatorId),
    { ...methodOptions(chosen), required: true },
    enrollmentField(chosen),
  ];
  return {
    ...form(tx, 'authenticator-verification-data', 'challenge', [
      { name: 'authenticator', label: chosen.label, form: { value } },
    ]),
    relatesTo: ['$.currentAuthenticatorEnrollment'],
  };
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

function enrollmentField(one: Enrollment): JsonObject {
  return fixed('enrollmentId', one.enrollmentId);
}
