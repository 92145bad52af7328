import { describe } from 'vitest';
import { text } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** How often a customer turns to each tab: to open it, to give the password, to ask for the code, to give the code. */
const turns = 4;

/** Every order in which the turns of two tabs can follow each other, as texts like `ABBABAAB`. */
function ordersOf(first: number, second: number): readonly string[] {
  if (first === 0 || second === 0) return ['A'.repeat(first) + 'B'.repeat(second)];
  return [
    ...ordersOf(first - 1, second).map((rest) => `A${rest}`),
    ...ordersOf(first, second - 1).map((rest) => `B${rest}`),
  ];
}

const orders = ordersOf(turns, turns);
/** `ORDERS=all` has each; otherwise some. */
const chosen = process.env.ORDERS === 'all' ? orders : orders.filter((_, index) => index % 10 === 3);

/** A tab with an address of its own to go to, in which each turn does what its screen asks for. */
function createVisit(customer: TabCustomer, goto: string, code: () => Promise<string>) {
  let sent = '';
  const { tab } = customer;
  const isThere = (): boolean => tab.address() === goto;
  return {
    isThere,
    async turn(): Promise<void> {
      if (isThere()) return;
      if (!tab.address().startsWith(`${origin}/login-ui/`)) {
        await tab.visit(`/login-ui/login?goto=${encodeURIComponent(goto)}`);
        return;
      }
      const heading = tab.activate().querySelector('h1')?.textContent;
      if (heading === text('login.title')) await customer.signIn('text-only');
      else if (heading === text('stepUp.title')) {
        await customer.sendCode();
        sent = await code();
      } else await customer.typeCode(sent);
    },
  };
}

describe('two tabs, each with a goto of its own', () => {
  for (const order of chosen)
    story(`never swap: ${order}`, async ({ customer, other, clock, provider }) => {
      const visits = {
        A: createVisit(customer, `${origin}/_idp/site/claims`, provider.code),
        B: createVisit(other, `${origin}/_idp/site/personal-info`, provider.code),
      };
      for (const name of order) {
        await visits[name as 'A' | 'B'].turn();
        await clock.settle();
      }
      await clock.until(() => expect([visits.A.isThere(), visits.B.isThere()]).toEqual([true, true]));
    });
});
