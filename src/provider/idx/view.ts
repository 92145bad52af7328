import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { askedView } from './askedForm.ts';
import { confirmForm, selectForm } from './channelForms.ts';
import { type Enrollment, enrollmentsOf } from './enrollment.ts';
import { credentials, form, type View } from './form.ts';
import type { Problem } from './message.ts';
import { passkeyChallengeView, passkeySignInView } from './passkeyForms.ts';
import { strangeView } from './strangeForm.ts';
import type { CodeStage, Stage, Transaction } from './transaction.ts';

type OpenStage = Exclude<Stage, { readonly kind: 'refused' | 'unlocked' | 'signedIn' }>;

/** The forms and context of an unfinished stage. */
export function viewOf(settings: Settings, tx: Transaction, stage: OpenStage, problem?: Problem): View {
  switch (stage.kind) {
    case 'identify':
      return identifyView(settings, tx, problem);
    case 'password':
      return passwordView(tx, problem);
    case 'choose':
      return {
        remediation: [selectForm(tx, enrollments(settings, tx), 'signIn')],
        members: enrollmentList(settings, tx),
      };
    case 'unlock':
      return {
        remediation: [selectForm(tx, enrollments(settings, tx), 'unlock')],
        members: enrollmentList(settings, tx),
      };
    case 'confirm':
      return confirmView(settings, tx, chosen(settings, tx, stage.enrollmentId));
    case 'code':
      return codeView(settings, tx, chosen(settings, tx, stage.enrollmentId), stage, problem);
    case 'newPassword':
      return newPasswordView(tx, problem);
    case 'passkey':
      return passkeyChallengeView(settings, tx);
    case 'strange':
      return strangeView(tx, stage.step);
    case 'asked':
      return askedView(tx, stage.step, problem);
  }
}

function identifyView(settings: Settings, tx: Transaction, problem: Problem | undefined): View {
  const passkey = passkeySignInView(settings, tx);
  const password = credentials([{ name: 'passcode', label: 'Password', secret: true }], problem);
  const hasCaptcha = tx.account?.needsCaptcha === true;
  const identify = form(tx, 'identify', 'identify', [
    { name: 'identifier', label: 'User ID', required: true },
    ...(settings.policy === 'password' ? [password] : []),
    { name: 'rememberMe', type: 'boolean' },
    ...(hasCaptcha ? [captchaField] : []),
  ]);
  const members = { ...passkey.members, ...(hasCaptcha ? { captcha: { type: 'object', value: captcha } } : {}) };
  return { remediation: [identify, ...passkey.remediation], members };
}

const captcha: JsonObject = { id: 'captcha-1', name: 'hCaptcha', siteKey: 'local-site-key', type: 'HCAPTCHA' };

const captchaField: JsonObject = {
  name: 'captchaVerify',
  form: {
    value: [
      { name: 'captchaId', required: true, value: 'captcha-1', visible: false, mutable: false },
      { name: 'captchaToken', required: true, visible: false, hint: 'captcha' },
    ],
  },
  relatesTo: '$.captcha',
};

function passwordView(tx: Transaction, problem: Problem | undefined): View {
  return {
    remediation: [
      {
        ...form(tx, 'challenge-authenticator', 'challenge/answer', [
          credentials([{ name: 'passcode', label: 'Password', secret: true }], problem),
        ]),
        relatesTo: ['$.currentAuthenticator'],
      },
    ],
    members: { currentAuthenticator: passwordAuthenticator({}) },
  };
}

function newPasswordView(tx: Transaction, problem: Problem | undefined): View {
  return {
    remediation: [
      {
        ...form(tx, 'reenroll-authenticator', 'challenge/answer', [
          credentials([{ name: 'passcode', label: 'New password', secret: true }], problem),
          ...(tx.account?.mayChooseUserId === true ? [{ name: 'identifier', label: 'User ID', required: false }] : []),
        ]),
        relatesTo: ['$.currentAuthenticator'],
      },
    ],
    // Okta describes the rules in the authenticator that is enrolled, and its widget reads them there.
    members: {
      currentAuthenticator: passwordAuthenticator(passwordRules),
      enrollmentAuthenticator: passwordAuthenticator(passwordRules),
    },
  };
}

const passwordRules: JsonObject = {
  settings: { complexity: { minLength: 12, minSymbol: 1, excludeUsername: true }, age: { historyCount: 4 } },
};

function confirmView(settings: Settings, tx: Transaction, one: Enrollment): View {
  return {
    remediation: [confirmForm(tx, one), selectForm(tx, enrollments(settings, tx), 'signIn')],
    members: {
      ...enrollmentList(settings, tx),
      currentAuthenticatorEnrollment: { type: 'object', value: one.described },
    },
  };
}

const refresh = 4000;

function codeView(
  settings: Settings,
  tx: Transaction,
  one: Enrollment,
  { purpose, method }: CodeStage,
  problem?: Problem,
): View {
  const relatesTo = ['$.currentAuthenticatorEnrollment'];
  const answer = {
    ...form(tx, 'challenge-authenticator', 'challenge/answer', [
      credentials([{ name: 'passcode', label: 'Enter code' }], problem),
    ]),
    relatesTo,
  };
  const resend = form(tx, 'resend', 'challenge/resend', []);
  const isLink = one.channel === 'email' && tx.account?.emailIsLink === true;
  const isEmail = one.channel === 'email';
  const polls = isLink || (isEmail && settings.emailPolls);
  const pollsFirst = isLink || (isEmail && settings.pollFirst);
  const challengePoll = { ...form(tx, 'challenge-poll', 'challenge/poll', []), refresh, relatesTo };
  const contextualData = isLink ? { contextualData: { useEmailMagicLink: true } } : {};
  const poll = polls ? { poll: { ...form(tx, 'poll', 'challenge/poll', []), refresh } } : {};
  return {
    remediation: [
      ...(pollsFirst ? [challengePoll] : []),
      ...(isLink ? [] : [answer]),
      selectForm(tx, enrollments(settings, tx), purpose),
    ],
    members: {
      ...enrollmentList(settings, tx),
      currentAuthenticatorEnrollment: {
        type: 'object',
        value: { ...one.described, methods: [{ type: method }], ...contextualData, ...poll, resend },
      },
    },
  };
}

function passwordAuthenticator(more: JsonObject): JsonObject {
  const value = { id: 'aut-password', key: 'okta_password', type: 'password', displayName: 'Password' };
  return { type: 'object', value: { ...value, methods: [{ type: 'password' }], ...more } };
}

function enrollmentList(settings: Settings, tx: Transaction): JsonObject {
  return { authenticatorEnrollments: { type: 'array', value: enrollments(settings, tx).map((one) => one.described) } };
}

function enrollments(settings: Settings, tx: Transaction): readonly Enrollment[] {
  return tx.account === undefined ? [] : enrollmentsOf(tx.account, settings);
}

function chosen(settings: Settings, tx: Transaction, enrollmentId: string): Enrollment {
  const found = enrollments(settings, tx).find((one) => one.enrollmentId === enrollmentId);
  if (found === undefined) throw new Error(`A code stage without ${enrollmentId} for ${tx.identifier ?? 'nobody'}`);
  return found;
}
