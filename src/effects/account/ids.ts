import type { EffectId } from '../../engine/contracts/handler.ts';

/** The effects of the my-account API. */
export const accountIds = [
  'account.getPassword',
  'account.enrollPassword',
  'account.updatePassword',
  'account.deletePassword',
  'account.getProfile',
  'account.updateProfile',
  'account.getProfileSchema',
  'account.listContacts',
  'account.getContact',
  'account.addContact',
  'account.deleteContact',
  'account.sendChallenge',
  'account.verifyChallenge',
  'account.pollChallenge',
] as const satisfies readonly EffectId[];

/** Id of an effect of the my-account API. */
export type AccountId = (typeof accountIds)[number];
