import { changesOf } from '../accounts/device.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { bearerOnly } from '../oauth/bearer.ts';
import { json } from '../reply.ts';

/** Enrolls a number for texts; an empty number declines them. */
export const enrollSms: Endpoint = bearerOnly((_provider, call, { account, device }) => {
  const digits = textAt(call.body, 'mobilePhone')?.replace(/\D/g, '');
  if (digits === undefined || (digits !== '' && !/^\d{7,15}$/.test(digits))) {
    return json(400, { error: 'mobilePhone must be a number of 7 to 15 digits (E.164), or empty.' });
  }
  const changes = changesOf(device, account);
  const smsEnrolled = digits === '' ? 'DO_NOT_ENROLL' : 'ENROLLED';
  changes.claims = { ...changes.claims, smsEnrolled };
  if (digits !== '') changes.phone = /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : `+${digits}`;
  return json(200, { factorType: 'sms', status: smsEnrolled });
});
