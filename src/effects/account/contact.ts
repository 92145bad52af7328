import type { EmailTransaction, PhoneTransaction } from '@okta/okta-auth-js/myaccount';
import type { Contact } from '../../engine/contracts/generated/effects.ts';
import { isRecord } from '../json.ts';

const statuses = ['VERIFIED', 'UNVERIFIED'] as const;

/** An email address or phone number as the flows may know it. */
export function contactOf(contact: EmailTransaction | PhoneTransaction): Contact {
  const { id } = contact;
  // The SDK types the profile of a phone otherwise than the provider sends it.
  const profile: unknown = contact.profile;
  const { email, phoneNumber = email } = isRecord(profile) ? profile : {};
  const address = typeof phoneNumber === 'string' ? phoneNumber : '';
  const primary = 'roles' in contact && contact.roles.some((role) => `${role}` === 'PRIMARY');
  return { id, status: statuses.find((status) => status === `${contact.status}`) ?? 'other', address, primary };
}
