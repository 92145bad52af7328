import type { AskedStep, Notice } from './askedStep.ts';
import type { Deviation } from './deviation.ts';

/** A channel for codes. */
export type Channel = 'phone' | 'email';

/** A seeded customer: data that decides how the provider behaves for them. */
export interface Account {
  /** The user ID. It names what the account shows, and never changes. */
  readonly username: string;
  readonly password: string;
  /** One sentence for people: what a sign-in with this account shows. */
  readonly shows: string;
  readonly group: string;
  /** Full number in E.164 form. */
  readonly phone?: string;
  readonly email?: string;
  /** More numbers and addresses. Okta offers each as an enrollment of its own of the same authenticator. */
  readonly morePhones: readonly string[];
  readonly moreEmails: readonly string[];
  /** Whether the user ID is asked for alone, before the password. */
  readonly identifierFirst?: boolean;
  /**
   * Whether a wrong password is reported at the top of the answer, as in some of Okta's answers, and not at its field.
   */
  readonly tellsOnTop?: boolean;
  readonly secondFactor: 'none' | 'code' | 'passkey';
  /** Whether there is a passkey. The control surface reveals its private key, for a virtual authenticator. */
  readonly hasPasskey?: boolean;
  /** Whether the password is accepted once more, to set a new one. */
  readonly mustChangePassword?: boolean;
  /** Whether a new user ID can be chosen with the new password. */
  readonly mayChooseUserId?: boolean;
  /** The message that asks for another password. */
  readonly passwordNotice?: Notice;
  /** New passwords that are refused whatever the rules say, with the message key of the refusal. */
  readonly refusedPasswords: Readonly<Record<string, string>>;
  /** Access token claims; an absent one is absent from the token. */
  readonly claims: AccountClaims;
  /** Seconds by which the issue time of this account's tokens is off. */
  readonly tokenOffsetSeconds: number;
  /**
   * Whether the access token is opaque (no JWT), as tokens of an organisation's own authorization server can be for
   * clients.
   */
  readonly hasOpaqueTokens?: boolean;
  readonly deviations: readonly Deviation[];
  /** Steps after all others and before the end, in this order. */
  readonly asks: readonly AskedStep[];
  /** Names of remediations that no flow knows, listed before the known ones. */
  readonly offersFirst: readonly string[];
  /** An email holds a link instead of a code. */
  readonly emailIsLink?: boolean;
  /** Whether user ID and password need a solved captcha. */
  readonly needsCaptcha?: boolean;
}

/** The enrolment claims that the product reads. */
export interface AccountClaims {
  readonly smsEnrolled?: string;
  readonly passkeyEnrolled?: string;
}

/** What is shown of an account to people and tests. */
export type Persona = Pick<Account, 'username' | 'password' | 'shows' | 'group'>;

const demoPassword = 'Correct-horse-1';

/** An account that signs in with the password alone, unless the description says otherwise. */
export function account(described: Pick<Account, 'username' | 'shows' | 'group'> & Partial<Account>): Account {
  return {
    password: demoPassword,
    secondFactor: 'none',
    refusedPasswords: {},
    claims: {},
    tokenOffsetSeconds: 0,
    morePhones: [],
    moreEmails: [],
    deviations: [],
    asks: [],
    offersFirst: [],
    ...described,
  };
}

/** The accounts of a group by user ID: what all of them have in common, and what each has of its own. */
export function accountsOf(
  common: Pick<Account, 'group'> & Partial<Account>,
  accounts: Readonly<Record<string, Pick<Account, 'shows'> & Partial<Account>>>,
): readonly Account[] {
  return Object.entries(accounts).map(([username, own]) => account({ username, ...common, ...own }));
}
