import { changesOf } from '../accounts/device.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { json } from '../reply.ts';
import { bearerOnly } from './bearerOnly.ts';

/** Enrols a number for texts; an empty number means that the customer does not want any. */
export const enrollSms: Endpoint = bearerOnly((_provider, call, { account, device }) => {
  const digits = textAt(call.body, 'mobilePhone')?.replace(/\D/g, '');
  if (digits === undefined || (digits !== '' && !/^1?\d{10}$/.test(digits))) {
    return json(400, { error: 'mobilePhone must be a number of ten digits, or empty.' });
  }
  const changes = changesOf(device, account);
  const smsEnrolled = digits === '' ? 'DO_NOT_ENROLL' : 'ENROLLED';
  changes.claims = { ...changes.claims, smsEnrolled };
  if (digits !== '') changes.phone = `+1${digits.slice(-10)}`;
  return json(200, { factorType: 'sms', status: smsEnrolled });
});
