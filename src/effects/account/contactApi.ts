import {
  addEmail,
  addPhone,
  deleteEmail,
  deletePhone,
  type EmailChallengeTransaction,
  type EmailRole,
  type EmailTransaction,
  getEmail,
  getEmails,
  getPhone,
  getPhones,
  type PhoneTransaction,
  sendEmailChallenge,
  sendPhoneChallenge,
  verifyEmailChallenge,
  verifyPhoneChallenge,
} from '@okta/okta-auth-js/myaccount';
import type { Input } from '../../engine/contracts/handler.ts';
import type { Client } from './client.ts';

type Transaction = EmailTransaction | PhoneTransaction;

/** What the SDK can do with the contacts of a channel; the channels differ in names and payloads only. */
export interface ContactApi {
  list(client: Client): Promise<Transaction | readonly Transaction[]>;
  get(client: Client, id: string): Promise<Transaction>;
  add(client: Client, given: Input<'account.addContact'>): Promise<Transaction>;
  remove(client: Client, id: string): Promise<unknown>;
  /** Sends a code. The challenge of an email has an id, which goes along with its answer; that of a phone has none. */
  challenge(client: Client, given: Input<'account.sendChallenge'>): Promise<EmailChallengeTransaction | null>;
  verify(client: Client, given: Input<'account.verifyChallenge'>): Promise<unknown>;
}

export const contactApis: Readonly<Record<'email' | 'phone', ContactApi>> = {
  email: {
    list: (client) => getEmails(client),
    get: (client, id) => getEmail(client, { id }),
    add: (client, { address, role }) =>
      addEmail(client, {
        // The SDK has its roles in an enum, whose values are these words.
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
