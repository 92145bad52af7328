import type { Handlers } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';
import { createAccount } from './account.ts';
import { createAddContact } from './addContact.ts';
import { createDeleteContact } from './deleteContact.ts';
import { createDeletePassword } from './deletePassword.ts';
import { createEnrollPassword } from './enrollPassword.ts';
import { createGetContact } from './getContact.ts';
import { createGetPassword } from './getPassword.ts';
import { createGetProfile } from './getProfile.ts';
import { createGetProfileSchema } from './getProfileSchema.ts';
import type { AccountId } from './ids.ts';
import { createListContacts } from './listContacts.ts';
import { createPollChallenge } from './pollChallenge.ts';
import { createSendChallenge } from './sendChallenge.ts';
import { createUpdatePassword } from './updatePassword.ts';
import { createUpdateProfile } from './updateProfile.ts';
import { createVerifyChallenge } from './verifyChallenge.ts';

/** The my-account API as effects. */
export function createAccountHandlers(
  services: Services,
  journal: EffectJournal,
): { readonly handlers: Pick<Handlers, AccountId> } {
  const account = createAccount(services, journal);
  return {
    handlers: {
      'account.getPassword': createGetPassword(account),
      'account.enrollPassword': createEnrollPassword(account),
      'account.updatePassword': createUpdatePassword(account),
      'account.deletePassword': createDeletePassword(account),
      'account.getProfile': createGetProfile(account),
      'account.updateProfile': createUpdateProfile(account),
      'account.getProfileSchema': createGetProfileSchema(account),
      'account.listContacts': createListContacts(account),
      'account.getContact': createGetContact(account),
      'account.addContact': createAddContact(account),
      'account.deleteContact': createDeleteContact(account),
      'account.sendChallenge': createSendChallenge(account),
      'account.verifyChallenge': createVerifyChallenge(account),
      'account.pollChallenge': createPollChallenge(account),
    },
  };
}
