import { changesOf } from '../accounts/device.ts';
import type { Endpoint, Route } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { bearerOnly } from '../oauth/bearer.ts';
import { empty, json } from '../reply.ts';
import { activatePasskey, enrollPasskey } from './webauthnFactor.ts';

/** Returns the telephone numbers on file: ten digits each; foreign numbers as they are. */
const userInfo: Endpoint = bearerOnly((_provider, _call, { account, device }) => {
  const onFile = changesOf(device, account).phone ?? account.phone;
  const number = onFile?.replace(/^\+1(\d{10})$/, '$1');
  return json(200, { telephones: number === undefined ? [] : [{ number }] });
});

/** Enrolls a number for texts; an empty number declines them. */
const enrollSms: Endpoint = bearerOnly((_provider, call, { account, device }) => {
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

/** Stores whether a passkey is enrolled; later tokens say so. */
const patchProfile: Endpoint = bearerOnly((_provider, call, { account, device }) => {
  const passkeyEnrolled = textAt(call.body, 'profile', 'passkeyEnrolled');
  if (passkeyEnrolled === undefined) return json(400, { error: 'profile.passkeyEnrolled must be a text.' });
  const changes = changesOf(device, account);
  changes.claims = { ...changes.claims, passkeyEnrolled };
  return json(200, { profile: { passkeyEnrolled } });
});

/** The product API and the log ingest. */
export const productRoutes: readonly Route[] = [
  ['GET /css/uid-pwd/v1/user-info', userInfo],
  ['POST /css/users/v1/factors', enrollPasskey],
  ['POST /css/users/v1/factors/activate', activatePasskey],
  ['POST /css/users/v1/factors/sms', enrollSms],
  ['PATCH /css/users/v1/profile', patchProfile],
  ['POST /log/ingest', () => empty(200)],
  ['POST /log/reports', () => empty(204)],
];
