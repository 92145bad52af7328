import { type Account, account } from './account.ts';
import {
  askedStep,
  enrollProfile,
  keepMeSignedIn,
  optionalEnrollment,
  passkeyPromotion,
  passwordWarning,
  profileUpdate,
} from './askedStep.ts';

const group = 'Asked before the end';
const code = { secondFactor: 'code', phone: '+13095551470' } as const;
const claims = { smsEnrolled: 'ENROLLED' };

/** Accounts with a further step after password and code, before the end of the sign-in. */
export const askedAccounts = [
  account({
    username: 'password-expires-soon',
    group,
    shows: 'The password expires in four days; changing it can be skipped: reenroll-authenticator-warning and skip.',
    claims,
    asks: [passwordWarning],
  }),
  account({
    username: 'optional-enrollment',
    group,
    shows: 'Further authenticators may be set up, which can be skipped: select-authenticator-enroll and skip.',
    claims,
    asks: [optionalEnrollment],
  }),
  account({
    username: 'passkey-promotion',
    group,
    shows: 'A passkey is recommended, which can be skipped: enroll-authenticator-promotion and skip.',
    claims,
    asks: [passkeyPromotion],
  }),
  account({
    username: 'profile-update',
    group,
    shows: 'A second email address is asked for, which can be skipped: profile-update and skip.',
    claims,
    asks: [profileUpdate],
  }),
  account({
    username: 'enroll-profile',
    group,
    shows:
      'The same by the name that registration has, enroll-profile. It can be skipped, though the widget shows no link.',
    claims,
    asks: [enrollProfile],
  }),
  account({
    username: 'keep-me-signed-in',
    group,
    shows: 'Whether to stay signed in is asked; yes and no are answers, skip is not offered.',
    claims,
    asks: [keepMeSignedIn],
  }),
  account({
    username: 'every-optional-step',
    group,
    shows:
      'A code by text, then every question that can be skipped, one after another, then whether to stay signed in.',
    ...code,
    claims,
    asks: [passwordWarning, optionalEnrollment, passkeyPromotion, profileUpdate, keepMeSignedIn],
  }),
  account({
    username: 'unknown-step-before-code',
    group,
    shows: 'Each form is listed after a step that no flow knows; the known one works.',
    ...code,
    email: 'unknownstepbeforecode@example.test',
    claims,
    offersFirst: ['answer-a-riddle'],
  }),
  account({
    username: 'email-magic-link',
    group,
    shows: 'The email holds a link and no code: challenge-poll alone. The link cannot be opened here.',
    secondFactor: 'code',
    email: 'emailmagiclink@example.test',
    claims,
    emailIsLink: true,
  }),
  account({
    username: 'captcha-at-identify',
    group,
    shows: 'A captcha is demanded with user ID and password: the answer describes it and asks for them again.',
    claims,
    needsCaptcha: true,
  }),
  account({
    username: 'endless-questions',
    group,
    shows: 'A question that can be skipped, and twenty more after it.',
    claims,
    asks: Array.from({ length: 21 }, () => profileUpdate),
  }),
];

/** An account outside of the list: `asks-<step>` must take that step, `may-skip-<step>` can skip it. */
export function askingAccount(username: string): Account | undefined {
  const [, kind, name = ''] = /^(asks|may-skip)-([a-z-]+)$/.exec(username) ?? [];
  if (kind === undefined) return undefined;
  return account({ username, group, shows: `The step ${name}.`, claims, asks: [askedStep(name, kind === 'may-skip')] });
}
