import { readFileSync } from 'node:fs';
import { like, text } from '../../texts.ts';
import type { Device } from '../device.ts';
import type { Provider } from '../provider.ts';

const copyOfSmall = JSON.parse(
  readFileSync(new URL('../../product/journeys/copy/en-US/journeys.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

/** A text of the small product of `tests/product/journeys`. */
export function small(key: string): string {
  const found = copyOfSmall[`journeys.${key}`];
  if (found === undefined) throw new Error(`The small product has no text "${key}".`);
  return found;
}

/** What a customer does next, and where it leads when nothing goes wrong. */
export interface Step {
  /** Types this address. */
  readonly open?: string;
  readonly reload?: true;
  /** Types into fields, by their labels. */
  readonly fill?: readonly (readonly [label: string, value: string | ((provider: Provider) => Promise<string>)])[];
  readonly choose?: string | RegExp;
  readonly press?: string;
  /** What the owner of the device does. */
  readonly device?: (device: Device) => void;
  /** What it leads to does not last: the next step is made while something is under way. */
  readonly passes?: true;
  /** A heading, an address outside the product, or a text anywhere. */
  readonly leads: { readonly heading: string } | { readonly address: RegExp } | { readonly read: string };
}

/** What a customer does, from a fresh browser on. Which calls that makes is seen, and stands nowhere. */
export interface Journey {
  readonly name: string;
  /** The small product of `tests/product/journeys`, which uses the effects that the product does not. */
  readonly small?: true;
  readonly prepare?: (device: Device) => Promise<void> | void;
  readonly steps: readonly Step[];
}

const home = { address: /\/_idp\/home/u };
const heading = (key: string) => ({ heading: text(key) });
const login: Step = { open: '/login-ui/login', leads: heading('login.title') };
const code: Step = {
  fill: [[text('vc.code'), (provider) => provider.code()]],
  press: text('vc.verify'),
  leads: home,
};

function signIn(username: string, leads: Step['leads']): Step {
  const fill = [
    [text('login.userId'), username],
    [text('login.password'), (provider: Provider) => provider.password(username)],
  ] as const;
  return { fill, press: text('login.submit'), leads };
}

const stepUp = signIn('text-and-email', heading('stepUp.title'));
const sent: Step = { choose: like('stepUp.text'), press: text('stepUp.send'), leads: heading('vc.title') };

const ofTheProduct: readonly Journey[] = [
  {
    name: 'a sign-in by password, another with the session, and out',
    steps: [
      login,
      signIn('direct', home),
      { open: '/login-ui/login', leads: home },
      { open: '/login-ui/logout', leads: heading('logout.title') },
    ],
  },
  {
    name: 'a code by text that is sent again, and the choice of another way',
    steps: [
      { open: '/login-ui/login?hook=true', leads: heading('login.title') },
      stepUp,
      sent,
      { press: text('vc.resend'), leads: heading('vc.title') },
      { press: text('vc.another'), leads: heading('stepUp.title') },
      sent,
      { reload: true, leads: heading('vc.title') },
      code,
    ],
  },
  {
    name: 'a sign-in that is cancelled',
    steps: [login, stepUp, { press: text('common.cancel'), leads: heading('login.title') }],
  },
  {
    name: 'a password that must be changed',
    steps: [
      login,
      signIn('expired-password', heading('changePassword.title')),
      {
        fill: [
          [text('changePassword.password'), 'Another-horse-22'],
          [text('changePassword.confirm'), 'Another-horse-22'],
        ],
        press: text('changePassword.submit'),
        leads: home,
      },
    ],
  },
  {
    name: 'the password after the user ID',
    steps: [login, signIn('identifier-first-no-code', home)],
  },
  {
    name: 'a passkey in place of a password',
    prepare: (device) => device.hold('passkey-owner'),
    steps: [login, { press: text('login.passkey'), leads: heading('enrollPasskey.title') }],
  },
  {
    name: 'a passkey that the browser suggests',
    async prepare(device) {
      device.suggests = true;
      device.owner = 'waits';
      await device.hold('passkey-owner');
    },
    steps: [
      login,
      { fill: [[text('login.userId'), 'passkey-owner']], leads: heading('login.title') },
      { device: (device) => device.answer('confirms'), leads: heading('enrollPasskey.title') },
    ],
  },
  {
    name: 'a passkey as the second step',
    async prepare(device) {
      device.owner = 'dismisses';
      await device.hold('challenge-passkey');
    },
    steps: [
      login,
      signIn('challenge-passkey', heading('stepUp.title')),
      { device: (device) => device.answer('confirms'), press: text('stepUp.passkey'), leads: home },
    ],
  },
  {
    name: 'a passkey that is made',
    steps: [
      login,
      signIn('passkey-offer', heading('enrollPasskey.title')),
      { press: text('enrollPasskey.continue'), leads: heading('passkeyCreated.title') },
    ],
  },
  {
    name: 'a number that is confirmed',
    steps: [
      login,
      signIn('sms-undecided-with-phone', heading('confirmPhone.title')),
      { press: text('confirmPhone.use'), leads: home },
    ],
  },
];

const factors = { heading: 'Choose a factor' };
const account = { heading: 'Your account' };
const done = { read: 'Done.' };
const opened: Step = { open: '/login-ui/login', leads: { heading: small('login') } };
const signInSmall: Step = {
  fill: [
    [small('userId'), 'text-and-email'],
    [small('password'), (provider) => provider.password('text-and-email')],
  ],
  press: small('login'),
  leads: factors,
};
const pushed: readonly Step[] = [
  { press: 'Send a push', passes: true, leads: { heading: 'Answer the push' } },
  { leads: account },
];

const ofTheSmallProduct: readonly Journey[] = [
  {
    name: 'a push, and the account',
    small: true,
    steps: [
      opened,
      signInSmall,
      ...pushed,
      { fill: [[small('password'), 'A-brand-new-one-1']], press: 'Change', leads: done },
      { press: 'Delete the password', leads: { read: 'You have no password.' } },
      {
        fill: [[small('password'), 'Another-new-one-2']],
        press: 'Set a password',
        leads: { read: 'You have a password.' },
      },
      { fill: [['Email', 'new@example.test']], press: 'Add', leads: { read: 'A code was sent.' } },
      { press: 'More', leads: { heading: 'Your profile' } },
      { press: 'What there is', leads: done },
      { press: 'Look', leads: done },
      { fill: [['Nickname', 'Sam']], press: 'Rename', leads: done },
      { press: 'All addresses', leads: done },
      { press: 'The new address', leads: done },
      { press: 'Is it verified', leads: { read: 'Not yet.' } },
      { press: 'Remove the new address', leads: done },
    ],
  },
  {
    name: 'an address that is verified',
    small: true,
    steps: [
      opened,
      signInSmall,
      ...pushed,
      { fill: [['Email', 'new@example.test']], press: 'Add', leads: { read: 'A code was sent.' } },
      { fill: [['Code', (provider) => provider.code()]], press: small('verify'), leads: { read: 'It is verified.' } },
    ],
  },
  {
    name: 'a code of the classic API, after a reload',
    small: true,
    steps: [
      opened,
      signInSmall,
      { press: 'Is it still so', leads: factors },
      { press: 'Text a code', leads: { heading: 'Type the code' } },
      { reload: true, leads: { heading: 'Type the code' } },
      { fill: [['Code', (provider) => provider.code()]], press: small('verify'), leads: account },
    ],
  },
  {
    name: 'a password that is recovered',
    small: true,
    steps: [
      { open: '/login-ui/recover', leads: { heading: 'Forgot your password?' } },
      { fill: [[small('userId'), 'email-only']], press: 'Send the email', leads: { heading: 'Look into your inbox' } },
      {
        fill: [['Code', (provider) => provider.code()]],
        press: small('verify'),
        leads: { heading: 'A new password' },
      },
      { fill: [[small('password'), 'A-brand-new-one-1']], press: 'Change', leads: factors },
    ],
  },
  {
    name: 'an account that is unlocked',
    small: true,
    steps: [
      { open: '/login-ui/recover', leads: { heading: 'Forgot your password?' } },
      { fill: [[small('userId'), 'text-only']], press: 'Unlock', leads: { heading: 'Type the code' } },
    ],
  },
];

export const journeys: readonly Journey[] = [...ofTheProduct, ...ofTheSmallProduct];
