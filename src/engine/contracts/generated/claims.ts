// Generated from schemas/ by `npm run generate`. Change the schema instead.
/** By claim of an access token the values that are told apart; null where any text is taken. */
export const claimValues: Readonly<Record<string, readonly string[] | null>> = {
  uid: null,
  smsEnrolled: ['DO_NOT_ENROLL', 'ENROLLED'],
  passkeyEnrolled: ['ENROLLED'],
};
