// Generated from schemas/ by `npm run generate`. Change the schema instead.
export const accountIds = [
  'account.addContact',
  'account.deleteContact',
  'account.deletePassword',
  'account.enrollPassword',
  'account.getContact',
  'account.getPassword',
  'account.getProfile',
  'account.getProfileSchema',
  'account.listContacts',
  'account.pollChallenge',
  'account.sendChallenge',
  'account.updatePassword',
  'account.updateProfile',
  'account.verifyChallenge',
] as const;

export const authnIds = [
  'authn.follow',
  'authn.introspect',
  'authn.poll',
  'authn.recoverPassword',
  'authn.resume',
  'authn.signIn',
  'authn.unlock',
  'authn.verifyRecoveryToken',
] as const;
