import { passwordAuthenticator, passwordRules } from '../accounts/askedStep.ts';
import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { askedView } from './askedForm.ts';
import { confirmForm, selectForm } from './channelForms.ts';
import { enrollmentsOf } from './enrollment.ts';
import { credentials, form, type View } from './form.ts';
import type { Problem } from './message.ts';
import { passkeyChallengeView, passkeySignInView } from './passkeyForms.ts';
import type { CodeStage, Stage, Transaction } from './transaction.ts';

type OpenStage = Exclude<Stage, { readonly kind: 'refused' | 'unlocked' | 'signedIn' }>;

/** The forms and context of an unfinished stage. */
export function viewOf(settings: Settings, tx: Transaction, stage: OpenStage, problem?: Problem): View {
  const enrollments = enrollmentsOf(tx.account, settings);
  const list = { authenticatorEnrollments: { type: 'array', value: enrollments.map((one) => one.described) } };
  switch (stage.kind) {
    case 'identify':
      return identifyView(settings, tx, problem);
    case 'password':
      return passwordView(tx, problem);
    case 'choose':
      return { remediation: [selectForm(tx, enrollments, 'signIn')], members: list };
    case 'unlock':
      return { remediation: [selectForm(tx, enrollments, 'unlock')], members: list };
    case 'confirm':
      return {
        remediation: [confirmForm(tx, stage.to), selectForm(tx, enrollments, 'signIn')],
        members: { ...list, currentAuthenticatorEnrollment: { type: 'object', value: stage.to.described } },
      };
    case 'code': {
      const { forms, current } = codeView(settings, tx, stage, problem);
      return {
        remediation: [...forms, selectForm(tx, enrollments, stage.purpose)],
        members: { ...list, currentAuthenticatorEnrollment: { type: 'object', value: current } },
      };
    }
    case 'newPassword':
      return newPasswordView(tx, problem);
    case 'passkey':
      return passkeyChallengeView(settings, tx);
    case 'strange':
    case 'asked':
      return askedView(tx, stage.step, problem);
  }
}

function identifyView(settings: Settings, tx: Transaction, problem?: Problem): View {
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

function passwordView(tx: Transaction, problem?: Problem): View {
  const passcode = credentials([{ name: 'passcode', label: 'Password', secret: true }], problem);
  return {
    remediation: [form(tx, 'challenge-authenticator', 'challenge/answer', [passcode], '$.currentAuthenticator')],
    members: { currentAuthenticator: { type: 'object', value: passwordAuthenticator } },
  };
}

function newPasswordView(tx: Transaction, problem?: Problem): View {
  const passcode = credentials([{ name: 'passcode', label: 'New password', secret: true }], problem);
  const identifier = { name: 'identifier', label: 'User ID', required: false };
  const fields = tx.account?.mayChooseUserId === true ? [passcode, identifier] : [passcode];
  const authenticator = { type: 'object', value: { ...passwordAuthenticator, settings: passwordRules } };
  return {
    remediation: [form(tx, 'reenroll-authenticator', 'challenge/answer', fields, '$.currentAuthenticator')],
    // Okta describes the rules in the authenticator that is enrolled, and its widget reads them there.
    members: { currentAuthenticator: authenticator, enrollmentAuthenticator: authenticator },
  };
}

const refresh = 4000;

/** The forms for a code, and the enrollment that it was sent to. */
function codeView(
  settings: Settings,
  tx: Transaction,
  { to, method }: CodeStage,
  problem?: Problem,
): { readonly forms: readonly JsonObject[]; readonly current: JsonObject } {
  const enrollment = '$.currentAuthenticatorEnrollment';
  const passcode = credentials([{ name: 'passcode', label: 'Enter code' }], problem);
  const answer = form(tx, 'challenge-authenticator', 'challenge/answer', [passcode], enrollment);
  const challengePoll = { ...form(tx, 'challenge-poll', 'challenge/poll'), refresh, relatesTo: [enrollment] };
  const isEmail = to.channel === 'email';
  const isLink = isEmail && tx.account?.emailIsLink === true;
  const polls = isLink || (isEmail && settings.emailPolls);
  const pollsFirst = isLink || (isEmail && settings.pollFirst);
  return {
    forms: [...(pollsFirst ? [challengePoll] : []), ...(isLink ? [] : [answer])],
    current: {
      ...to.described,
      methods: [{ type: method }],
      ...(isLink ? { contextualData: { useEmailMagicLink: true } } : {}),
      ...(polls ? { poll: { ...form(tx, 'poll', 'challenge/poll'), refresh } } : {}),
      resend: form(tx, 'resend', 'challenge/resend'),
    },
  };
}
