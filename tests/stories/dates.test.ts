import { rmSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { layDates, maintenance } from '../product/layDates.ts';
import { isPseudo, text } from '../texts.ts';
import type { VirtualClock } from './clock.ts';
import { story as anyStory, expect, type TabCustomer } from './story.ts';

/** The product with the maintenance of tests/product/maintenance.json. */
const folder = layDates();
afterAll(() => rmSync(folder, { recursive: true }));
// The announcement has words of its own.
const story = anyStory.extend({ folder }).skipIf(isPseudo);

const minute = 60;

/** Sets the clock of the device to so many seconds from a moment. */
const setClock = (clock: VirtualClock, moment: number, seconds = 0): void =>
  clock.jump((moment - Date.now()) / 1000 + seconds);
const banner = (customer: TabCustomer): string =>
  customer.tab.activate().querySelector('.shell-messages [role=status]')?.textContent ?? '';
const notes = (customer: TabCustomer): number => customer.tab.activate().querySelectorAll('.note').length;

describe('a maintenance', () => {
  story('is announced, shown and over, each from the first screen on', async ({ customer, clock }) => {
    await customer.open();
    expect(banner(customer)).toMatch(/^Planned maintenance: from Saturday, March 9 .*10:00\sPM EST to 4:00\sAM EDT/u);
    const usual = notes(customer);
    setClock(clock, maintenance.from);
    await customer.open();
    expect(banner(customer)).toMatch(/^We are doing maintenance.*800-782-8332/u);
    expect(notes(customer)).toBe(usual + 1);
    setClock(clock, maintenance.until);
    await customer.open();
    expect(banner(customer)).toMatch(/^The maintenance is done/u);
    expect(notes(customer)).toBe(usual);
  });

  story(
    'that begins while the page is open comes into the banner, takes no focus and moves no field',
    async ({ customer, clock }) => {
      setClock(clock, maintenance.from, -2 * minute);
      await customer.open();
      await customer.type(text('login.userId'), 'text');
      const focused = customer.focused();
      const before = notes(customer);
      await clock.pass(2 * minute - 1);
      expect(banner(customer)).toMatch(/^Planned/u);
      await clock.pass(1);
      expect(banner(customer)).toMatch(/^We are doing maintenance/u);
      expect(customer.focused()).toBe(focused);
      expect(customer.field(text('login.userId')).value).toBe('text');
      expect(notes(customer)).toBe(before);
    },
  );

  story('keeps nobody out, and stays known on the screens that follow', async ({ customer, clock }) => {
    setClock(clock, maintenance.from);
    await customer.open();
    await customer.reachCode('text-and-email');
    expect(banner(customer)).toMatch(/^We are doing maintenance/u);
    await customer.press(text('shell.logIn'));
    await customer.see(text('login.title'));
    expect(banner(customer)).toMatch(/^We are doing maintenance/u);
  });

  story(
    'is seen within a minute by a device that slept over 400 days, and by one whose clock was put back',
    async ({ customer, clock }) => {
      setClock(clock, maintenance.from, -400 * 24 * 60 * minute);
      await customer.open();
      await clock.pass(2 * minute);
      expect(banner(customer)).toMatch(/^Planned/u);
      setClock(clock, maintenance.from);
      await clock.pass(minute);
      expect(banner(customer)).toMatch(/^We are doing/u);
      setClock(clock, maintenance.until);
      await clock.pass(minute);
      expect(banner(customer)).toMatch(/^The maintenance is done/u);
      setClock(clock, maintenance.from, -minute * 60);
      await clock.pass(minute);
      expect(banner(customer)).toMatch(/^Planned/u);
    },
  );
});
