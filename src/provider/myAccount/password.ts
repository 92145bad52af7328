import { type AccountChanges, changesOf } from '../accounts/device.ts';
import { newPasswordRefusal } from '../accounts/passwordCheck.ts';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { bearerOnly } from '../oauth/bearer.ts';
import { classicError, empty, json, type Reply } from '../reply.ts';
import { link } from './links.ts';

/** Returns whether there is a password, and its operations. */
export const readPassword: Endpoint = bearerOnly((_provider, call, { account, device }) =>
  described(200, call, changesOf(device, account)),
);

/** Sets the first password. */
export const enrollPassword: Endpoint = setPassword(201, (changes) => changes.hasNoPassword === true);

/** Replaces the password. */
export const updatePassword: Endpoint = setPassword(200, (changes) => changes.hasNoPassword !== true);

/** Deletes the password. */
export const deletePassword: Endpoint = bearerOnly((_provider, _call, { account, device }) => {
  const changes = changesOf(device, account);
  if (changes.hasNoPassword === true) return notFound();
  changes.hasNoPassword = true;
  return empty(204);
});

function setPassword(status: number, isAllowed: (changes: AccountChanges) => boolean): Endpoint {
  return bearerOnly((_provider, call, { account, device }) => {
    const changes = changesOf(device, account);
    if (!isAllowed(changes)) return notFound();
    const given = textAt(call.body, 'profile', 'password') ?? '';
    const refusal = newPasswordRefusal(account, device, given);
    if (refusal !== undefined) return classicError(400, 'E0000001', `Api validation failed: ${refusal}`);
    changes.password = given;
    changes.hasNoPassword = false;
    return described(status, call, changes);
  });
}

function described(status: number, call: Call, { hasNoPassword }: AccountChanges): Reply {
  const date = '2026-01-01T00:00:00.000Z';
  const now = hasNoPassword
    ? { status: 'NOT_ENROLLED', _links: { enroll: link(call, 'password', 'POST') } }
    : { status: 'ACTIVE', _links: { self: link(call, 'password', 'GET', 'PUT', 'DELETE') } };
  return json(status, { id: 'password', created: date, lastUpdated: date, ...now });
}

function notFound(): Reply {
  return classicError(404, 'E0000007', 'Not found: Resource not found: password');
}
