import { rmSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { type Json, layProduct } from '../product/layProduct.ts';
import { isPseudo, text } from '../texts.ts';
import type { Provider } from './provider.ts';
import { story as anyStory, expect, type TabCustomer } from './story.ts';

const masked = 't***l@example.test';
const question = 'Is this your address?';
const unknown = 'We do not know your address.';

const screen = {
  $schema: '../../schemas/grammar/screen.schema.json',
  screen: 'your-address',
  purpose: 'The customer says whether the address for codes is still theirs.',
  route: 'your-address',
  access: 'access-token',
  header: { title: 'yourAddress.title' },
  body: [
    {
      type: 'text',
      copy: [
        {
          when: { has: 'channels.email' },
          copy: 'yourAddress.masked',
          values: { email: { var: 'context.channels.email' } },
        },
        { copy: 'yourAddress.unknown' },
      ],
    },
    { type: 'button', copy: 'yourAddress.yes', event: 'yes', variant: 'primary' },
  ],
  on: { yes: { next: 'after-store-tokens' } },
};

const texts = () => ({
  $schema: '../../schemas/grammar/copy.schema.json',
  'yourAddress.title': question,
  'yourAddress.masked': '{email}',
  'yourAddress.unknown': unknown,
  'yourAddress.yes': 'It is mine',
});

interface Flow extends Json {
  readonly states: Readonly<Record<string, { then: { stored: { next: string } } }>>;
}

function withScreen(flow: Flow): Flow {
  const changed = structuredClone(flow);
  const step = changed.states['store-tokens'];
  if (step) step.then.stored.next = 'your-address';
  return changed;
}

/** The product with a screen after sign-in that shows where codes can be sent. */
const folder = layProduct({
  'flows/sign-in/flow.json': (flow) => withScreen(flow as Flow),
  'flows/sign-in/your-address.screen.json': () => screen,
  'copy/en-US/your-address.json': texts,
  'copy/es-US/your-address.json': texts,
});
afterAll(() => rmSync(folder, { recursive: true }));
// The screen has words of its own.
const story = anyStory.extend({ folder }).skipIf(isPseudo);

async function asked(customer: TabCustomer, provider: Provider): Promise<void> {
  await customer.reachCode('text-and-email');
  await customer.typeCode(await provider.code());
  await customer.see(question);
}

const keptIn = ({ tab }: TabCustomer): string => JSON.stringify([...tab.session]);

describe('a screen after sign-in', () => {
  story(
    'shows the masked address, also after a reload, and no other place has it',
    async ({ customer, provider, browser, clock }) => {
      await asked(customer, provider);
      await customer.read(masked);
      await customer.reload();
      await customer.read(masked);
      expect(customer.tab.session.get('sign-in.context')).toContain(masked);
      expect(customer.tab.session.get('sign-in.trace')).not.toContain(masked);
      await clock.pass(5);
      const elsewhere = [...browser.local, ...(await provider.requests('/log/ingest')).map(({ body }) => body)];
      expect(JSON.stringify(elsewhere)).not.toContain(masked);
      expect(browser.jar.getCookieStringSync('http://localhost:4400/login-ui/')).not.toContain(masked);
    },
  );
});

describe('the masked address is gone', () => {
  story('when the customer leaves', async ({ customer, provider }) => {
    await asked(customer, provider);
    await customer.press('It is mine');
    await customer.arrive(/\/_idp\/home/u);
    expect(keptIn(customer)).not.toContain(masked);
  });

  story('after a logout', async ({ customer, provider }) => {
    await asked(customer, provider);
    await customer.logOut();
    expect(keptIn(customer)).not.toContain(masked);
  });

  story('when another customer signs in', async ({ customer, other, provider, clock }) => {
    await asked(customer, provider);
    await other.logOut();
    await other.open();
    await other.signIn('direct');
    await other.read(unknown);
    await clock.pass(2);
    customer.tab.activate();
    await customer.see(text('login.title'));
    expect(keptIn(customer)).not.toContain(masked);
  });
});
