import { changesOf } from '../accounts/device.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { json } from '../reply.ts';
import { bearerOnly } from './bearerOnly.ts';

/** Remembers whether a passkey is enrolled; tokens issued from then on say so. */
export const patchProfile: Endpoint = bearerOnly((_provider, call, { account, device }) => {
  const passkeyEnrolled = textAt(call.body, 'profile', 'passkeyEnrolled');
  if (passkeyEnrolled === undefined) return json(400, { error: 'profile.passkeyEnrolled must be a text.' });
  const changes = changesOf(device, account);
  changes.claims = { ...changes.claims, passkeyEnrolled };
  return json(200, { profile: { passkeyEnrolled } });
});
