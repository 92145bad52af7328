import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, type Started, story, type TabCustomer } from './story.ts';

const home = /\/_idp\/home/u;
const day = 86_400;
/** How far the provider's clock is ahead of the device's. Tokens are taken up to 305 s, either way. */
const offsets = [-304, 307];
const mostSeconds = 305;

type Going = Pick<Started, 'provider'> & { readonly customer: TabCustomer };

/** Each way to the tokens, up to the press that brings them. */
const ways: Readonly<Record<string, (going: Going) => Promise<void>>> = {
  'with a password': ({ customer }) => customer.signIn('direct'),
  async 'with a code'({ customer, provider }) {
    await customer.reachCode('text-only');
    await customer.typeCode(await provider.code());
  },
  'with a passkey': ({ customer }) => customer.press(text('login.passkey')),
};

describe('a device whose clock is not the provider’s', () => {
  for (const [way, go] of Object.entries(ways))
    story.for(offsets)(`${way}, by %i s`, async (offset, { customer, provider, clock, browser, device }) => {
      await device.hold('passkey-owner');
      await customer.open();
      await provider.clock(offset);
      await go({ customer, provider });
      if (Math.abs(offset) <= mostSeconds) {
        if (way === 'with a passkey') await customer.press(text('enrollPasskey.notNow'));
        await customer.arrive(home);
        return;
      }
      await customer.see(text('technicalError.title'));
      await customer.read(text('technicalError.clock'));
      expect(browser.jar.getCookiesSync(customer.tab.address()).map(({ key }) => key)).not.toContain('sf-cauth1');
      await clock.pass(2);
      const log = JSON.stringify((await provider.requests('/log/ingest')).map(({ body }) => body));
      expect(log).toMatch(/client clock is out of sync|clock drift is greater than acceptable range/u);
      if (way !== 'with a code') return;
      // The customer sets the clock.
      await provider.clock(0);
      await customer.press(text('technicalError.login'));
      await customer.see(text('login.title'));
      await customer.signInHome();
    });

  const inMinutes = (minutes: number): string => text('vc.expires', { minutes, tries: 3, wrong: 0 });
  /** The device's clock is set while the code is awaited; what the screen then says of the code, and whether it is taken. */
  const jumps = [
    [-day, inMinutes(5), false],
    [-120, inMinutes(5), true],
    [120, inMinutes(3), true],
    [299, inMinutes(1), true],
    [3_600, text('vc.expired'), false],
    [day, text('vc.expired'), false],
  ] as const;
  story.for(jumps)(
    'that is set by %i s while the code is awaited',
    async ([seconds, says, isTaken], { customer, provider, clock }) => {
      await customer.reachCode('text-only');
      clock.jump(seconds);
      await provider.clock(-seconds);
      customer.tab.engine().restoreFromCache();
      await customer.read(says);
      await customer.typeCode(await provider.code());
      if (isTaken) return customer.arrive(home);
      await customer.read(text('technicalError.clock'));
    },
  );
});
