/** Settings that can be changed at run time. */
export interface Settings {
  /** The content type of IDX errors; Okta uses ion+json. */
  errorContentType: string;
  /** Whether challenge and answer need the anti-bot token and the user ID, which third-party clients do not send. */
  asksForProof: boolean;
  /** The first form: user ID and password, or the user ID alone. */
  policy: 'password' | 'identifierFirst';
  /**
   * The answer to an unknown user ID that is asked for alone: the password form, or `idx.unknown.user` with 200 or 400.
   */
  unknownUser: 'hidden' | 'told' | 'refused';
  /** Whether every call below `/idp/idx/challenge` needs the proof, not only challenge and answer. */
  provesEveryChallenge: boolean;
  /** Whether answers of a transaction set cookies for their host, which that host then requires. */
  cookiesOnTransaction: boolean;
  /** Other allowed origins; all when empty. */
  trustedOrigins: readonly string[];
  /** The headers that another origin can send. */
  allowedHeaders: readonly string[];
  /** Whether the step for a code by email has `poll`. */
  emailPolls: boolean;
  /** Whether `challenge-poll` precedes the form for a code by email. Okta's widget then shows no code field. */
  pollFirst: boolean;
  /** Whether phones also offer calls. */
  phoneOffersVoice: boolean;
  /** Whether a passkey challenge names its relying party; otherwise it is the page's host. */
  tellsRpId: boolean;
  /** Whether passkey challenges have `hints`, and their passkeys `transports`. */
  tellsTransports: boolean;
}

/** The initial settings. */
export const initialSettings: Settings = {
  errorContentType: 'application/ion+json; okta-version=1.0.0',
  asksForProof: true,
  policy: 'password',
  unknownUser: 'hidden',
  provesEveryChallenge: false,
  cookiesOnTransaction: false,
  trustedOrigins: [],
  allowedHeaders: [
    'content-type',
    'accept',
    'authorization',
    'x-okta-user-agent-extended',
    'x-device-fingerprint',
    'x-bot-token',
    'env',
  ],
  emailPolls: false,
  pollFirst: false,
  phoneOffersVoice: false,
  tellsRpId: true,
  tellsTransports: false,
};
