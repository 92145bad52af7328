/** The initial settings. The README says what each of them changes. */
export const initialSettings = {
  asksForProof: true,
  policy: 'password' as 'password' | 'identifierFirst',
  unknownUser: 'hidden' as 'hidden' | 'told' | 'refused',
  provesEveryChallenge: false,
  cookiesOnTransaction: false,
  trustedOrigins: [] as readonly string[],
  emailPolls: false,
  pollFirst: false,
  phoneOffersVoice: false,
  tellsRpId: true,
  tellsTransports: false,
};

/** Settings that can be changed at run time. */
export type Settings = typeof initialSettings;
