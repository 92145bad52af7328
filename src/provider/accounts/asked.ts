import { type Account, account, accountsOf } from './account.ts';
import {
  askedStep,
  enrollProfile,
  keepMeSignedIn,
  optionalEnrollment,
  passkeyPromotion,
  passwordWarning,
  profileUpdate,
} from './askedStep.ts';

const code = { secondFactor: 'code', phone: '+13095551470' } as const;
const common = { group: 'Asked before the end', claims: { smsEnrolled: 'ENROLLED' } };

/** Accounts with a further step after password and code, before the end of the sign-in. */
export const askedAccounts = accountsOf(common, {
  'password-expires-soon': {
    shows: 'The password expires in four days; changing it can be skipped: reenroll-authenticator-warning and skip.',
    asks: [passwordWarning],
  },
  'optional-enrollment': {
    shows: 'Further authenticators may be set up, which can be skipped: select-authenticator-enroll and skip.',
    asks: [optionalEnrollment],
  },
  'passkey-promotion': {
    shows: 'A passkey is recommended, which can be skipped: enroll-authenticator-promotion and skip.',
    asks: [passkeyPromotion],
  },
  'profile-update': {
    shows: 'A second email address is asked for, which can be skipped: profile-update and skip.',
    asks: [profileUpdate],
  },
  'enroll-profile': {
    shows:
      'The same by the name that registration has, enroll-profile. It can be skipped, though the widget shows no link.',
    asks: [enrollProfile],
  },
  'keep-me-signed-in': {
    shows: 'Whether to stay signed in is asked; yes and no are answers, skip is not offered.',
    asks: [keepMeSignedIn],
  },
  'every-optional-step': {
    shows:
      'A code by text, then every question that can be skipped, one after another, then whether to stay signed in.',
    ...code,
    asks: [passwordWarning, optionalEnrollment, passkeyPromotion, profileUpdate, keepMeSignedIn],
  },
  'unknown-step-before-code': {
    shows: 'Each form is listed after a step that no flow knows; the known one works.',
    ...code,
    email: 'unknownstepbeforecode@example.test',
    offersFirst: ['answer-a-riddle'],
  },
  'email-magic-link': {
    shows: 'The email holds a link and no code: challenge-poll alone. The link cannot be opened here.',
    secondFactor: 'code',
    email: 'emailmagiclink@example.test',
    emailIsLink: true,
  },
  'captcha-at-identify': {
    shows: 'A captcha is demanded with user ID and password: the answer describes it and asks for them again.',
    needsCaptcha: true,
  },
  'endless-questions': {
    shows: 'A question that can be skipped, and twenty more after it.',
    asks: Array.from({ length: 21 }, () => profileUpdate),
  },
});

/** An account outside of the list: `asks-<step>` must take that step, `may-skip-<step>` can skip it. */
export function askingAccount(username: string): Account | undefined {
  const [, kind, name = ''] = /^(asks|may-skip)-([a-z-]+)$/.exec(username) ?? [];
  if (kind === undefined) return undefined;
  return account({ ...common, username, shows: `The step ${name}.`, asks: [askedStep(name, kind === 'may-skip')] });
}
