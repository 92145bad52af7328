/** What may be changed while running. */
export interface Settings {
  /** Content type of IDX error answers; Okta labels them ion+json. */
  errorContentType: string;
  /** Whether challenge and answer need the anti-bot token and the user ID, which clients of other makers do not send. */
  asksForProof: boolean;
  /** What the first form asks for: user ID and password, or the user ID alone. */
  policy: 'password' | 'identifierFirst';
  /** What an unknown user ID gets where it is asked for alone: the password form, or `idx.unknown.user` with 200 or 400. */
  unknownUser: 'hidden' | 'told' | 'refused';
  /** Whether every call below `/idp/idx/challenge` needs the proof, and not challenge and answer alone. */
  provesEveryChallenge: boolean;
  /** Whether answers of a transaction set cookies on the host that answers, and that host demands them from then on. */
  cookiesOnTransaction: boolean;
  /** The other origins that may call; all when empty. */
  trustedOrigins: readonly string[];
  /** The headers that another origin may send. */
  allowedHeaders: readonly string[];
  /** Names of the remediations that every refusal with a transaction offers too. */
  besideRefusal: readonly string[];
  /** Whether the email of a code has `poll`. */
  emailPolls: boolean;
  /** Whether `challenge-poll` comes before the form for the code by email; Okta's widget shows no code field then. */
  pollFirst: boolean;
  /** Whether a phone can be called too. */
  phoneOffersVoice: boolean;
  /** Whether a passkey challenge says whose passkeys it is for; the page's own host is meant otherwise. */
  tellsRpId: boolean;
  /** Whether passkey challenges have `hints`, and the passkeys that they name `transports`. */
  tellsTransports: boolean;
}

/** The settings at the start and after a reset. */
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
  besideRefusal: [],
  emailPolls: false,
  pollFirst: false,
  phoneOffersVoice: false,
  tellsRpId: true,
  tellsTransports: false,
};
