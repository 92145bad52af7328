import type { Account, Channel } from '../accounts/account.ts';
import { type Contact, changesOf, type Device } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import { enrollmentsOf } from '../idx/enrollment.ts';
import type { JsonObject } from '../json.ts';
import { link } from './links.ts';

/** The my-account API's names of the channels. */
const collections = { phone: 'phones', email: 'emails' } as const satisfies Record<Channel, string>;

/** The contacts of a customer; those on file are verified. */
export function contactsOf(device: Device, account: Account): Contact[] {
  const changes = changesOf(device, account);
  changes.contacts ??= enrollmentsOf(account).map((one) => ({
    id: one.enrollmentId,
    channel: one.channel,
    reachedAt: one.reachedAt,
    isVerified: true,
  }));
  return changes.contacts;
}

/** A contact with links to its operations. */
export function describedContact(call: Call, contact: Contact): JsonObject {
  const { id, channel, reachedAt, isVerified } = contact;
  const path = `${collections[channel]}/${id}`;
  const verify = channel === 'phone' ? { verify: link(call, `${path}/verify`, 'POST') } : {};
  return {
    id,
    status: isVerified ? 'VERIFIED' : 'UNVERIFIED',
    profile: channel === 'phone' ? { phoneNumber: reachedAt } : { email: reachedAt },
    ...(channel === 'email' ? { roles: [isVerified ? 'PRIMARY' : 'SECONDARY'] } : {}),
    _links: { self: link(call, path, 'GET', 'DELETE'), challenge: link(call, `${path}/challenge`, 'POST'), ...verify },
  };
}

/** The challenge of an email, with links to read and answer it. */
export function describedChallenge(call: Call, contact: Contact): JsonObject {
  const challengeId = contact.challenge?.id ?? 'none';
  const path = `emails/${contact.id}/challenge/${challengeId}`;
  return {
    id: challengeId,
    status: contact.isVerified ? 'VERIFIED' : 'UNVERIFIED',
    expiresAt: new Date((contact.challenge?.sentAt ?? 0) + 10 * 60_000).toISOString(),
    profile: { email: contact.reachedAt },
    _links: { poll: link(call, path, 'GET'), verify: link(call, `${path}/verify`, 'POST') },
  };
}
