import { describe } from 'vitest';
import { expect } from '../story.ts';
import { announcedStory, type Listener } from './announcedStory.ts';
import { keyed } from './keyed.ts';
import type { Said } from './recorder.ts';
import { wrongsIn } from './wrongs.ts';

const spoken = announcedStory.extend({ languages: ['en-US'] });
const password = 'changePassword.password';

async function mistake(listener: Listener): Promise<void> {
  await listener.open();
  await listener.signIn('temporary-password');
  await listener.see('changePassword.title');
  await listener.type(password, 'short');
  await listener.keys('{Tab}{Tab}{Tab}{Tab}');
}

/** What a screen reader has said before the language changes. */
const befores: Readonly<Record<string, (listener: Listener) => Promise<void>>> = {
  'that a code was sent again': async (listener) => {
    await listener.reachCode('email-only', 'email');
    await listener.press('vc.resend');
  },
  'that a password is shown': async (listener) => {
    await listener.open();
    await listener.type('login.password', 'secret');
    await listener.when('show', () => listener.customer.press(/ui\.showField/u));
  },
  'which rules are met, and what is wrong': mistake,
  'that the page waits': async (listener) => {
    await listener.open();
    await listener.type('login.userId', 'text-and-email');
    await listener.type('login.password', 'any-password');
    await listener.when('send', () => listener.customer.tab.activate().querySelector('form')?.requestSubmit());
  },
};

const changeLanguage = (listener: Listener): Promise<void> =>
  listener.when('press the other language', () => listener.customer.press(/^⟨shell\.language/u));
const news = (said: readonly Said[]): readonly Said[] =>
  said.filter((one) => one.kind === 'polite' && one.text === keyed('ui.languageChanged'));

describe('a switch of the language is heard, and nothing else: not again', () => {
  for (const [what, before] of Object.entries(befores)) {
    spoken(what, async ({ listener, said, provider, clock }) => {
      await provider.fault({ match: 'POST /idp/idx/identify', times: 1, delayMs: what.endsWith('waits') ? 9_000 : 1 });
      await before(listener);
      await clock.pass(6);
      await changeLanguage(listener);
      await clock.pass(2);
      expect(wrongsIn({ story: '', said: [...said] })).toEqual([]);
      expect(news(said)).toHaveLength(1);
    });
  }

  spoken('at each return to that screen', async ({ listener, said, clock }) => {
    await listener.open();
    await changeLanguage(listener);
    await listener.signIn('text-and-email');
    await listener.see('stepUp.title');
    await listener.press('common.cancel');
    await listener.see('login.title');
    await clock.pass(1);
    expect(news(said)).toEqual([]);
  });
});
