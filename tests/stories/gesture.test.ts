import { describe } from 'vitest';
import { text } from '../texts.ts';
import type { Device } from './device.ts';
import { customerAt, expect, type Started, story, type TabCustomer } from './story.ts';

const slow = { times: 1, delayMs: 7000 } as const;

/** Presses a button, and tells how many prompts open in the task of the press, with what it promised. */
async function pressIn(customer: TabCustomer, device: Device, name: string): Promise<number> {
  const before = device.prompts.length;
  const button = customer.control(name);
  button?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button?.click();
  for (let promises = 0; promises < 100; promises += 1) await null;
  return device.prompts.length - before;
}

async function asksForNewPasskey(customer: TabCustomer, { provider, clock }: Started): Promise<void> {
  await customer.see(text('enrollPasskey.title'));
  await provider.fault({ match: 'POST /css/users/v1/factors', ...slow });
  await customer.press(text('enrollPasskey.continue'));
  await clock.pass(8);
}

/** Ways to a prompt that the browser refuses, each with the button that prompts then. */
const ways: Readonly<
  Record<
    string,
    readonly [who: string, button: string, go: (customer: TabCustomer, world: Started, device: Device) => Promise<void>]
  >
> = {
  'the page by itself, behind a slow password': [
    'challenge-passkey',
    'stepUp.passkey',
    async (customer, { provider, clock }) => {
      await customer.open();
      await provider.fault({ match: 'POST /idp/idx/identify', ...slow });
      await customer.signIn('challenge-passkey');
      await clock.pass(8);
      await customer.see(text('stepUp.title'));
    },
  ],
  'a press whose challenge comes late': [
    'passkey-owner',
    'common.passkeyAgain',
    async (customer, { provider, clock }) => {
      await customer.open();
      await provider.fault({ match: 'POST *interact', ...slow });
      await customer.press(text('login.passkey'));
      await clock.pass(8);
    },
  ],
  'a press for a new passkey whose options come late': [
    'passkey-owner',
    'common.createPasskeyAgain',
    async (customer, world) => {
      await customer.open();
      await customer.signIn('passkey-offer');
      await asksForNewPasskey(customer, world);
    },
  ],
  'the same, in a tab that a session of another tab has signed in': [
    'passkey-owner',
    'common.createPasskeyAgain',
    async (customer, world) => {
      const first = customerAt(world, world.browser.openTab());
      await first.signInTo('passkey-offer', text('enrollPasskey.title'));
      await customer.open();
      await asksForNewPasskey(customer, world);
    },
  ],
};

describe('a browser that opens a prompt only within seconds of a press', () => {
  for (const [way, [who, button, go]] of Object.entries(ways))
    story(
      `refuses it silently, and opens it in the task of the next press: ${way}`,
      async ({ customer, device, provider, started }) => {
        await device.hold(who);
        device.wantsPress = true;
        await go(customer, started, device);
        const title = customer.tab.activate().querySelector('h1')?.textContent;
        expect([device.ceremonies.at(-1)?.split(' ')[1], customer.alert()]).toEqual(['ends', '']);
        const calls = (await provider.requests()).filter(({ path }) => !path.startsWith('/log')).length;
        expect(customer.control(text(button))).not.toBeNull();
        device.owner = 'waits';
        expect(await pressIn(customer, device, text(button))).toBe(1);
        expect((await provider.requests()).filter(({ path }) => !path.startsWith('/log'))).toHaveLength(calls);
        expect(customer.tab.activate().querySelector('h1')?.textContent).toBe(title);
        device.answer('confirms');
        if (button === 'stepUp.passkey') return customer.arrive(/\/_idp\/home/u);
        await customer.see(text(button === 'common.passkeyAgain' ? 'enrollPasskey.title' : 'passkeyCreated.title'));
      },
    );
});
