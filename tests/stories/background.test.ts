import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** What typing relies on: the focus, what is typed, and that more can be typed. */
async function typesOn(customer: TabCustomer, label: string, more: string): Promise<void> {
  const input = customer.field(label);
  const before = input.value;
  expect(customer.focused(), 'has the focus').toBe(input);
  expect(input.readOnly, 'can be typed into').toBe(false);
  await customer.keys(more);
  expect(input.value).toBe(before + more);
}

/** What the page asks by itself while login is open: for a session, and for a passkey to suggest. */
const asked = ['GET /api/v1/sessions/me', 'GET *openid-configuration', 'POST *interact', 'POST */introspect'];

/** What the provider may do to each of these calls, for good. */
const outages = {
  ...Object.fromEntries([403, 500, 503].map((status) => [status, { status, body: {} }])),
  429: { rateLimit: true },
  'an empty answer': { status: 200, body: '' },
  'half an answer': { cut: true },
  'no answer': { drop: true },
  'a slow answer': { delayMs: 9000 },
  'an answer after the deadline': { delayMs: 40_000 },
} as const;

/** Each outage takes every third call in turn, if not all. */
const cases = asked.flatMap((match, call) =>
  Object.entries(outages)
    .filter((_, index) => process.env.FAULTS === 'all' || index % 3 === call % 3)
    .map(([outage, fault]) => ({ match, outage, fault, hasSession: true })),
);
/** Without a session the page asks for a passkey alone. */
const withoutSession = cases.filter(({ match }) => match !== asked[0]).map((one) => ({ ...one, hasSession: false }));

const isAtLogin = ({ tab }: TabCustomer): boolean => tab.address().includes('/login-ui/login');

describe('a person who types while the page works by itself', () => {
  story.for([...cases, ...withoutSession])(
    'loses nothing, neither focus nor form: $match gets $outage, and a session is there: $hasSession',
    async ({ match, outage, fault, hasSession }, { customer, provider, clock, device }) => {
      device.suggests = true;
      device.owner = 'waits';
      if (hasSession) {
        await customer.openHome();
      }
      await provider.fault({ match, times: 'always', delayMs: 2000, ...fault });
      await customer.open();
      const typed = { [text('login.userId')]: 'direct', [text('login.password')]: 'Cor' };
      for (const [label, word] of Object.entries(typed)) {
        if (isAtLogin(customer)) await customer.type(label, word);
        for (let key = 0; key < 24 && isAtLogin(customer); key += 1) {
          await typesOn(customer, label, 'x');
          await clock.pass(0.5);
        }
      }
      // A session that is found after all leads home.
      if (!isAtLogin(customer)) return expect([hasSession, outage]).toEqual([true, 'a slow answer']);
      for (const [label, word] of Object.entries(typed))
        expect(customer.field(label).value).toBe(word + 'x'.repeat(24));
    },
  );
});

describe('a person who types a password while the page looks for a session', () => {
  story('hears politely beside it what went wrong, and signs in', async ({ customer, provider, clock }) => {
    await customer.openHome();
    await provider.fault({ match: 'GET /api/v1/sessions/me', times: 1, status: 500, body: {}, delayMs: 1000 });
    await customer.open();
    await customer.type(text('login.userId'), 'direct');
    await clock.pass(4);
    await customer.alerted(like('login.error.check'));
    expect(customer.page().getByRole('alert').getAttribute('aria-live')).toBe('polite');
    expect(customer.focused()).toBe(customer.field(text('login.userId')));
    await customer.signInHome();
  });
});
