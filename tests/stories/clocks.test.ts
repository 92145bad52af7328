import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';

const day = 86_400;
/** How far the provider's clock is ahead of the device's, and whether the tokens are taken: 305 s either way. */
const offsets = [
  [-day, false],
  [-306, false],
  [-304, true],
  [305, true],
  [307, false],
  [day, false],
] as const;

describe('a device whose clock is not the provider’s', () => {
  story.for(offsets)('by %i s', async ([offset, isTaken], { customer, provider, clock, browser }) => {
    await customer.open();
    await provider.clock(offset);
    await customer.signIn('direct');
    if (isTaken) return customer.arrive(/\/_idp\/home/u);
    await customer.see(text('technicalError.title'));
    expect(browser.jar.getCookiesSync(customer.tab.address()).map(({ key }) => key)).not.toContain('sf-cauth1');
    await clock.pass(2);
    const log = JSON.stringify((await provider.requests('/log/ingest')).map(({ body }) => body));
    expect(log).toMatch(/client clock is out of sync|clock drift is greater than acceptable range/u);
  });

  story('that is set on while the code is awaited', async ({ customer, provider, clock }) => {
    await customer.reachCode('text-and-email');
    const code = await provider.code();
    clock.jump(120);
    await customer.typeCode(code);
    await customer.arrive(/\/_idp\/home/u);
  });
});
