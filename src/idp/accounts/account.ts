import type { AskedStep, Notice } from './askedStep.ts';
import type { Deviation } from './deviation.ts';

/** How a code can be sent. */
export type Channel = 'phone' | 'email';

/** A seeded customer: data that says what the provider does for them. */
export interface Account {
  /** The user ID; named by what the account shows, stable for ever. */
  readonly username: string;
  readonly password: string;
  /** One sentence for people: what a sign-in with this account shows. */
  readonly shows: string;
  readonly group: string;
  /** Full number in E.164 form. */
  readonly phone?: string;
  readonly email?: string;
  /** Whether the user ID is asked for alone, before the password. */
  readonly identifierFirst: boolean;
  /** A wrong password is told at the top of the answer, as some of Okta's answers do, and not beside its field. */
  readonly tellsOnTop: boolean;
  readonly secondFactor: 'none' | 'code' | 'passkey';
  /** A passkey whose private key the control surface tells, for a virtual authenticator. */
  readonly hasPasskey: boolean;
  /** The password may be used once more, to set another. */
  readonly mustChangePassword: boolean;
  /** With the new password a new user ID may be chosen. */
  readonly mayChooseUserId: boolean;
  /** What the provider tells when it asks for another password. */
  readonly passwordNotice?: Notice;
  /** New passwords that are refused whatever the rules say, with the message key of the refusal. */
  readonly refusedPasswords: Readonly<Record<string, string>>;
  /** Access token claims; an absent one is absent from the token. */
  readonly claims: AccountClaims;
  /** Seconds by which the issue time of this account's tokens is off. */
  readonly tokenOffsetSeconds: number;
  /** The access token is no JWT, as those of an organisation's own authorization server may be for their clients. */
  readonly hasOpaqueTokens: boolean;
  readonly deviations: readonly Deviation[];
  /** What is asked after all else and before the end, in this order. */
  readonly asks: readonly AskedStep[];
  /** Names of remediations that no flow knows, listed before the known ones. */
  readonly offersFirst: readonly string[];
  /** An email holds a link instead of a code. */
  readonly emailIsLink: boolean;
  /** User ID and password are taken only with the answer to a captcha. */
  readonly needsCaptcha: boolean;
}

/** The enrolment claims that the product reads. */
export interface AccountClaims {
  readonly smsEnrolled?: string;
  readonly passkeyEnrolled?: string;
}

/** What is shown of an account to people and tests. */
export type Persona = Pick<Account, 'username' | 'password' | 'shows' | 'group'>;

const demoPassword = 'Correct-horse-1';

type Described = Pick<Account, 'username' | 'shows' | 'group'> & Partial<Account>;

/** An account that signs in with the password alone, unless the description says otherwise. */
export function account(described: Described): Account {
  return {
    password: demoPassword,
    identifierFirst: false,
    tellsOnTop: false,
    secondFactor: 'none',
    hasPasskey: false,
    mustChangePassword: false,
    mayChooseUserId: false,
    refusedPasswords: {},
    claims: {},
    tokenOffsetSeconds: 0,
    hasOpaqueTokens: false,
    deviations: [],
    asks: [],
    offersFirst: [],
    emailIsLink: false,
    needsCaptcha: false,
    ...described,
  };
}
