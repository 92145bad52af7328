import type { Channel } from '../accounts/account.ts';
import type { Contact } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { bearerOnly } from '../oauth/bearer.ts';
import type { Grant } from '../oauth/grant.ts';
import { codeIsRight, sendOneTimeCode } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { classicError, empty, json, type Reply } from '../reply.ts';
import { contactsOf, describedChallenge, describedContact } from './contact.ts';

/** Lists the contacts of a channel. */
export function listContacts(channel: Channel): Endpoint {
  return bearerOnly((_provider, call, { account, device }) => {
    const listed = contactsOf(device, account).filter((one) => one.channel === channel);
    return json(
      200,
      listed.map((one) => describedContact(call, one)),
    );
  });
}

/** Adds an unverified contact. */
export function addContact(channel: Channel): Endpoint {
  return bearerOnly((_provider, call, { account, device }) => {
    const reachedAt = textAt(call.body, 'profile', channel === 'phone' ? 'phoneNumber' : 'email') ?? '';
    const isWellFormed = channel === 'phone' ? /^\+\d{8,15}$/ : /^[^\s@]+@[^\s@]+$/;
    if (!isWellFormed.test(reachedAt)) return classicError(400, 'E0000001', `Api validation failed: ${channel}`);
    const contact: Contact = { id: randomId(`${channel}-`), channel, reachedAt, isVerified: false };
    contactsOf(device, account).push(contact);
    return json(201, describedContact(call, contact));
  });
}

/** An endpoint for one contact, whose id follows its collection in the path. */
function ofContact(answer: (provider: Provider, call: Call, contact: Contact, grant: Grant) => Reply): Endpoint {
  return bearerOnly((provider, call, grant) => {
    const [, , , , id] = call.path.split('/');
    const contact = contactsOf(grant.device, grant.account).find((one) => one.id === id);
    return contact === undefined
      ? classicError(404, 'E0000007', 'Not found: Resource not found')
      : answer(provider, call, contact, grant);
  });
}

/** Returns a contact or, below it, the state of its challenge. */
export const readContact: Endpoint = ofContact((_provider, call, contact) =>
  json(200, call.path.includes('/challenge/') ? describedChallenge(call, contact) : describedContact(call, contact)),
);

/** Removes a contact. */
export const removeContact: Endpoint = ofContact((_provider, _call, contact, { account, device }) => {
  const contacts = contactsOf(device, account);
  contacts.splice(contacts.indexOf(contact), 1);
  return empty(204);
});

/**
 * Sends a code to a contact, returns the state of its challenge, or accepts the code, depending on the end of the path.
 */
export const challengeContact: Endpoint = ofContact((provider, call, contact, grant) => {
  if (call.path.endsWith('/verify')) return verify(provider, call, contact);
  if (!call.path.endsWith('/challenge')) return json(200, describedChallenge(call, contact));
  contact.challenge = { id: randomId('challenge-'), ...sendOneTimeCode(provider, grant.account.username, contact) };
  return json(200, describedChallenge(call, contact));
});

function verify(provider: Provider, call: Call, contact: Contact): Reply {
  const given = textAt(call.body, 'verificationCode') ?? '';
  if (contact.challenge === undefined || !codeIsRight(provider, contact.challenge, given)) {
    return classicError(400, 'E0000068', 'Invalid Passcode/Answer');
  }
  contact.isVerified = true;
  return json(200, describedContact(call, contact));
}
