import { changesOf } from '../accounts/device.ts';
import type { Endpoint } from '../endpoint.ts';
import { isRecord, property } from '../json.ts';
import { bearerOnly } from '../oauth/bearer.ts';
import type { Grant } from '../oauth/grant.ts';
import { classicError, json } from '../reply.ts';
import { link } from './links.ts';

const date = '2026-01-01T00:00:00.000Z';
const names = ['firstName', 'lastName', 'nickName', 'locale'];

/** Returns the customer's profile. */
export const readProfile: Endpoint = bearerOnly((_provider, call, grant) => {
  const profile = profileOf(grant);
  const _links = { self: link(call, 'profile', 'GET', 'PUT'), describedBy: link(call, 'profile/schema', 'GET') };
  return json(200, { createdAt: date, modifiedAt: date, profile, _links });
});

/** Replaces the whole profile: missing attributes are deleted, but the login stays. */
export const updateProfile: Endpoint = bearerOnly((provider, call, grant) => {
  const given = property(call.body, 'profile');
  const login = grant.account.username;
  const isSent = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && (names.includes(entry[0]) || (entry[0] === 'login' && entry[1] === login));
  const entries = isRecord(given) ? Object.entries(given) : [];
  if (entries.length === 0 || !entries.every(isSent)) {
    return classicError(400, 'E0000001', `Api validation failed: profile takes the texts ${names.join(', ')}`);
  }
  changesOf(grant.device, grant.account).profile = Object.fromEntries(entries);
  return readProfile(provider, call);
});

/** Returns the schema of a profile. */
export const readProfileSchema: Endpoint = bearerOnly((_provider, call) => {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, readOnly: false }]));
  return json(200, { properties, _links: { self: link(call, 'profile/schema', 'GET') } });
});

function profileOf({ account, device }: Grant): Readonly<Record<string, string>> {
  const seed = { firstName: 'Demo', lastName: 'Customer', locale: 'en_US' };
  return { login: account.username, ...(changesOf(device, account).profile ?? seed) };
}
