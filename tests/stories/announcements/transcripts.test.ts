import path from 'node:path';
import { fireEvent } from '@testing-library/dom';
import { describe, it } from 'vitest';
import type { Device } from '../device.ts';
import { expect, type Started, wrongCode } from '../story.ts';
import { announcedStory, type Listener } from './announcedStory.ts';
import { keyed } from './keyed.ts';
import { type Transcript, withoutLanguages, written } from './transcript.ts';
import { wrongsIn } from './wrongs.ts';

/**
 * What a screen reader says in the main stories, in each language: with the keys of texts in place of their words, so that a
 * changed sentence changes nothing here. `npx vitest run tests/stories/announcements -u` writes what is said now.
 */
const file = path.join(import.meta.dirname, 'transcripts.txt');

interface Given extends Started {
  readonly device: Device;
}

type Story = (listener: Listener, given: Given) => Promise<void>;

const home = /\/_idp\/home/u;
const good = 'Brand-new-words-1';

async function newPassword({ type, press }: Listener, password: string, again = password): Promise<void> {
  await type('changePassword.password', password);
  await type('changePassword.confirm', again);
  await press('changePassword.submit');
}

const stories: Readonly<Record<string, Story>> = {
  async 'sign in with a password alone'({ open, signIn, customer }) {
    await open();
    await signIn('direct');
    await customer.arrive(home);
  },
  async 'a slow sign-in'({ open, type, press, when, see }, { provider, clock }) {
    await open();
    await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 7_000 });
    await type('login.userId', 'text-and-email');
    await type('login.password', await provider.password('text-and-email'));
    await press('login.submit');
    await when('five seconds pass', () => clock.pass(5));
    await when('the provider answers', () => clock.pass(2));
    await see('stepUp.title');
  },
  async 'a wrong password, twice'({ open, signIn, type, press, customer }, { clock }) {
    const isTold = () => clock.until(() => expect(customer.focused()?.getAttribute('role')).toBe('alert'));
    await open();
    await signIn('text-and-email', 'wrong');
    await isTold();
    await type('login.userId', 'text-and-email');
    await type('login.password', 'wrong');
    await press('login.submit');
    await isTold();
  },
  async 'an empty form'({ open, press, type }) {
    await open();
    await press('login.submit');
    await type('login.userId', 'text-and-email');
    await press('login.submit');
  },
  async 'a password that is shown'({ open, press, type, when, customer }) {
    await open();
    await type('login.password', 'secret');
    await when('press ui.showField', () => customer.press(/ui\.showField/u));
    await when('press ui.hideField', () => customer.press(/ui\.hideField/u));
    await press('login.trouble');
  },
  async 'a code by text, wrong and right'({ reachCode, type, press, customer }, { provider }) {
    await reachCode('text-and-email');
    await type('vc.code', wrongCode);
    await press('vc.verify');
    await type('vc.code', await provider.code());
    await press('vc.verify');
    await customer.arrive(home);
  },
  async 'a code by email, sent again'({ reachCode, press }, { clock }) {
    await reachCode('email-only', 'email');
    await press('vc.resend');
    await clock.pass(40);
    await press('vc.resend');
  },
  async 'no choice, and another method'({ open, signIn, see, choose, press }) {
    await open();
    await signIn('text-and-email');
    await see('stepUp.title');
    await press('stepUp.send');
    await choose('~stepUp.email');
    await press('stepUp.send');
    await see('vc.title');
    await press('vc.another');
    await see('stepUp.title');
  },
  async 'three wrong codes'({ reachCode, type, press, see }) {
    await reachCode('text-and-email');
    for (const _ of [1, 2, 3]) {
      await type('vc.code', wrongCode);
      await press('vc.verify');
    }
    await see('stepUp.title.again');
  },
  async 'a code that expires'({ reachCode, type, press, when, customer }, { clock }) {
    await reachCode('session-expires');
    await type('vc.code', '123456');
    await press('vc.verify');
    await clock.until(() => expect(customer.tab.activate().querySelector('dialog[open]')).not.toBeNull());
    await when('press Shift', () => {
      const page = customer.tab.activate();
      fireEvent.keyDown(page.activeElement ?? page, { key: 'Shift' });
      return clock.settle();
    });
    await press('expired.logIn');
  },
  async 'a locked account'({ open, signIn, when, customer }, { clock }) {
    await open();
    await signIn('locked');
    await when('six seconds pass', () => clock.pass(6));
    await customer.arrive(/\/_idp\/site\/forgot/u);
  },
  async 'a passkey'({ open, press, see, customer }, { device }) {
    await device.hold('passkey-owner');
    await open();
    await press('login.passkey');
    await see('enrollPasskey.title');
    await press('enrollPasskey.notNow');
    await customer.arrive(home);
  },
  async 'a passkey that is refused'({ open, press, when }, { device, clock }) {
    await device.hold('passkey-owner');
    device.isBogus = true;
    device.owner = 'waits';
    await open();
    await press('login.passkey');
    await when('the owner confirms', async () => {
      device.answer('confirms');
      await clock.settle();
    });
  },
  async 'a prompt for a passkey that is closed'({ open, press, when }, { device, clock }) {
    device.owner = 'waits';
    await open();
    await press('login.passkey');
    await when('the owner closes the prompt', async () => {
      device.answer('dismisses');
      await clock.settle();
    });
  },
  async 'a passkey as second step'({ open, signIn, press, see, customer }, { device }) {
    await device.hold('challenge-passkey');
    device.owner = 'dismisses';
    await open();
    await signIn('challenge-passkey');
    await see('stepUp.title');
    device.owner = 'confirms';
    await press('stepUp.passkey');
    await customer.arrive(home);
  },
  async 'a passkey that is created'({ open, signIn, press, see, customer }, { device }) {
    device.clear();
    await open();
    await signIn('passkey-owner');
    await see('enrollPasskey.title');
    await press('enrollPasskey.continue');
    await press('passkeyCreated.done');
    await customer.arrive(home);
  },
  async 'about passkeys'({ open, press }, { device }) {
    device.clear();
    await open();
    await press('login.learnMore');
    await press('ui.close');
  },
  async 'a temporary password'(listener, { clock }) {
    const { open, signIn, see, type, press, customer } = listener;
    await open();
    await signIn('temporary-password');
    await see('changePassword.title');
    await press('changePassword.submit');
    await type('changePassword.password', 'short');
    await clock.pass(2);
    await newPassword(listener, 'In-history-password-1');
    await clock.settle();
    await newPassword(listener, good, 'Another-words-1');
    await newPassword(listener, good);
    await customer.arrive(home);
  },
  async 'no number'({ open, signIn, see, press, customer }) {
    await open();
    await signIn('sms-undecided-no-phone');
    await see('addPhone.title');
    await press('addPhone.refuse');
    await press('ui.close');
    await press('addPhone.refuse');
    await press('addPhone.doNotAdd');
    await customer.arrive(home);
  },
  async 'a logout'({ open, customer }) {
    await open('/login-ui/logout');
    await customer.see(keyed('logout.title'));
  },
  async 'another language'({ open, type, signIn, when, customer }) {
    await open();
    await signIn('text-and-email', 'wrong');
    await type('login.userId', 'half-typed');
    for (const _ of ['there', 'and back'])
      await when('press the other language', () => customer.press(/^⟨shell\.language/u));
  },
  async 'the frame and its links'({ open, keys }) {
    await open('/login-ui/technical-error');
    for (const _ of [1, 2, 3, 4, 5, 6]) await keys('{Tab}');
  },
  async 'no way to verify'({ open, signIn }) {
    await open();
    await signIn('no-channel');
  },
};

const languages = ['en-US', 'es-US'] as const;
const transcripts = languages.map((language) => ({ language, told: [] as Transcript[] }));

describe.each(transcripts)('announcements in $language', ({ language, told }) => {
  const spoken = announcedStory.extend({ languages: [language] });
  for (const [title, tell] of Object.entries(stories)) {
    spoken(`${title}: each thing once, and in its order`, async ({ listener, said, started, device }) => {
      // No provider answers at once, and what cannot be heard is no news.
      await started.provider.fault({ match: 'POST /idp/idx', times: 1_000, delayMs: 100 });
      await tell(listener, { ...started, device });
      await started.clock.settle();
      const transcript = { story: title, said: [...said] };
      told.push(transcript);
      expect(wrongsIn(transcript)).toEqual([]);
    });
  }
});

it('is what was said before: where it is not, `-u` writes what is said now, and the diff shows it', async () => {
  const [english, spanish] = transcripts.map(({ language, told }) =>
    withoutLanguages(
      language,
      told.map((one) => written(one, language)),
    ),
  );
  expect(spanish).toBe(english);
  await expect(english).toMatchFileSnapshot(file);
});
