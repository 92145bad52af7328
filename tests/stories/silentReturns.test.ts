import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';
import { askingFor, transactionNow } from './transaction.ts';

const home = /\/_idp\/home/u;

/** What is asked for after a right code where the policy wants both. */
const password = { id: 'aut-password', key: 'okta_password', type: 'password', methods: [{ type: 'password' }] };

describe('a customer', () => {
  story('whose token cannot be read is signed in, and goes home', async ({ customer }) => {
    await customer.open();
    await customer.signIn('opaque-token');
    await customer.arrive(home);
  });

  for (const reloads of [false, true]) {
    story(
      `who is asked for the password after the code is told to begin again${reloads ? ', also by a reload' : ''}`,
      async ({ customer, provider, started }) => {
        await customer.reachCode('text-only');
        const body = askingFor(password, await transactionNow(started));
        const contentType = 'application/ion+json; okta-version=1.0.0';
        const call = reloads ? 'introspect' : 'challenge/answer';
        await provider.fault({ match: `POST /idp/idx/${call}`, status: 200, contentType, body });
        await (reloads ? customer.reload() : customer.typeCode(await provider.code()));
        await customer.see(text('login.title'));
        await customer.alerted(text('login.error.again'));
        await customer.signIn('direct');
        await customer.arrive(home);
      },
    );
  }

  for (const username of ['session-expires', 'session-expires-variant']) {
    story(
      `who reloads while the dialog of the expiry is open reads it at login: ${username}`,
      async ({ customer, clock }) => {
        await customer.reachCode(username);
        await customer.typeCode('123456');
        await customer.read(text('expired.title'));
        await clock.pass(2);
        await customer.reload();
        await customer.see(text('login.title'));
        await customer.alerted(text('login.error.over'));
        expect(customer.page().queryByText(text('expired.title'))).toBeNull();
        await customer.signIn('direct');
        await customer.arrive(home);
      },
    );
  }
});
