import {
  addEmail,
  addPhone,
  deleteEmail,
  deletePhone,
  type EmailChallengeTransaction,
  type EmailRole,
  type EmailTransaction,
  getEmail,
  getEmailChallenge,
  getEmails,
  getPhone,
  getPhones,
  type PhoneTransaction,
  sendEmailChallenge,
  sendPhoneChallenge,
  verifyEmailChallenge,
  verifyPhoneChallenge,
} from '@okta/okta-auth-js/myaccount';
import type { Contact } from '../../../engine/contracts/generated/effects.ts';
import type { Handlers, Input } from '../../../engine/contracts/handler.ts';
import { isRecord } from '../../json.ts';
import type { Account, AccountClient } from './account.ts';

type ContactId =
  | 'account.listContacts'
  | 'account.getContact'
  | 'account.addContact'
  | 'account.deleteContact'
  | 'account.sendChallenge'
  | 'account.verifyChallenge'
  | 'account.pollChallenge';

/** Effects on the customer's email addresses and phone numbers, and the challenges that verify them. */
export function createContactHandlers({ ask, challenges }: Account): Pick<Handlers, ContactId> {
  return {
    'account.listContacts': ({ channel }, signal) =>
      ask({ effect: 'account.listContacts', signal, own: [] }, async (client) => {
        const listed = [await contactApis[channel].list(client)].flat();
        return { code: 'found', data: { contacts: listed.map(contactOf) } } as const;
      }),
    'account.getContact': ({ channel, id }, signal) =>
      ask({ effect: 'account.getContact', signal, own: ['notFound'] }, async (client) => {
        return { code: 'found', data: contactOf(await contactApis[channel].get(client, id)) } as const;
      }),
    'account.addContact': (given, signal) =>
      ask({ effect: 'account.addContact', signal, own: ['rejected'] }, async (client) => {
        return { code: 'added', data: contactOf(await contactApis[given.channel].add(client, given)) } as const;
      }),
    'account.deleteContact': ({ channel, id }, signal) =>
      ask({ effect: 'account.deleteContact', signal, own: ['notFound', 'rejected'] }, async (client) => {
        await contactApis[channel].remove(client, id);
        return { code: 'deleted' } as const;
      }),
    'account.sendChallenge': (given, signal) =>
      ask({ effect: 'account.sendChallenge', signal, own: ['notFound', 'rejected'] }, async (client) => {
        const challenge = await contactApis[given.channel].challenge(client, given);
        if (challenge === null) return { code: 'sent', data: {} } as const;
        challenges.set(challenge.id, challenge);
        return { code: 'sent', data: { challengeId: challenge.id } } as const;
      }),
    'account.verifyChallenge': (given, signal) =>
      ask({ effect: 'account.verifyChallenge', signal, own: ['passcodeInvalid', 'notFound'] }, async (client) => {
        await contactApis[given.channel].verify(client, given);
        return { code: 'verified' } as const;
      }),
    // Asks once; the flow decides how often. After a reload the challenge object is gone, and the SDK builds the address:
    // it then asks by POST (protocol section 1.1).
    'account.pollChallenge': ({ id, challengeId }, signal) =>
      ask({ effect: 'account.pollChallenge', signal, own: ['notFound'] }, async (client) => {
        const sent = challenges.get(challengeId);
        const { status } = await (sent?.poll() ?? getEmailChallenge(client, { emailId: id, challengeId }));
        return { code: `${status}` === 'VERIFIED' ? 'verified' : 'waiting' } as const;
      }),
  };
}

type ContactTransaction = EmailTransaction | PhoneTransaction;

/** The SDK's functions for the contacts of one channel; the channels differ only in names and payloads. */
interface ContactApi {
  list(client: AccountClient): Promise<ContactTransaction | readonly ContactTransaction[]>;
  get(client: AccountClient, id: string): Promise<ContactTransaction>;
  add(client: AccountClient, given: Input<'account.addContact'>): Promise<ContactTransaction>;
  remove(client: AccountClient, id: string): Promise<unknown>;
  /** Sends a code. The challenge of an email has an id, which is sent with its answer; that of a phone has none. */
  challenge(client: AccountClient, given: Input<'account.sendChallenge'>): Promise<EmailChallengeTransaction | null>;
  verify(client: AccountClient, given: Input<'account.verifyChallenge'>): Promise<unknown>;
}

const contactApis: Readonly<Record<'email' | 'phone', ContactApi>> = {
  email: {
    list: (client) => getEmails(client),
    get: (client, id) => getEmail(client, { id }),
    add: (client, { address, role }) =>
      addEmail(client, {
        // The SDK's roles are an enum whose values are these words.
        payload: { profile: { email: address }, sendEmail: false, role: (role ?? 'SECONDARY') as EmailRole },
      }),
    remove: (client, id) => deleteEmail(client, { id }),
    challenge: (client, { id }) => sendEmailChallenge(client, { id }),
    verify: (client, { id, challengeId = '', code }) =>
      verifyEmailChallenge(client, { emailId: id, challengeId, payload: { verificationCode: code } }),
  },
  phone: {
    list: (client) => getPhones(client),
    get: (client, id) => getPhone(client, { id }),
    add: (client, { address }) =>
      addPhone(client, { payload: { profile: { phoneNumber: address }, sendCode: false, method: 'SMS' } }),
    remove: (client, id) => deletePhone(client, { id }),
    challenge: async (client, { id, method }) => {
      await sendPhoneChallenge(client, { id, payload: { method: method ?? 'SMS' } });
      return null;
    },
    verify: (client, { id, code }) => verifyPhoneChallenge(client, { id, payload: { verificationCode: code } }),
  },
};

const statuses = ['VERIFIED', 'UNVERIFIED'] as const;

/** An email address or phone number as the flows may know it. */
function contactOf(contact: ContactTransaction): Contact {
  const { id } = contact;
  // The SDK types the profile of a phone otherwise than the provider sends it.
  const profile: unknown = contact.profile;
  const { email, phoneNumber = email } = isRecord(profile) ? profile : {};
  const address = typeof phoneNumber === 'string' ? phoneNumber : '';
  const primary = 'roles' in contact && contact.roles.some((role) => `${role}` === 'PRIMARY');
  return { id, status: statuses.find((status) => status === `${contact.status}`) ?? 'other', address, primary };
}
