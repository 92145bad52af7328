import { text } from '../texts.ts';
import { story } from './story.ts';
import { askingFor, transactionNow } from './transaction.ts';

/** What is asked for after a right code where the policy wants both. */
const password = { id: 'aut-password', key: 'okta_password', type: 'password', methods: [{ type: 'password' }] };

story('a customer whose token cannot be read is signed in, and goes home', async ({ customer }) => {
  await customer.openHome('opaque-token');
});

for (const reloads of [false, true]) {
  story(
    `a customer who is asked for the password after the code is told to begin again${reloads ? ', also by a reload' : ''}`,
    async ({ customer, provider, started }) => {
      await customer.reachCode('text-only');
      const body = askingFor(password, await transactionNow(started));
      const contentType = 'application/ion+json; okta-version=1.0.0';
      const call = reloads ? 'introspect' : 'challenge/answer';
      await provider.fault({ match: `POST /idp/idx/${call}`, status: 200, contentType, body });
      await (reloads ? customer.reload() : customer.typeCode(await provider.code()));
      await customer.see(text('login.title'));
      await customer.alerted(text('login.error.again'));
      await customer.signInHome();
    },
  );
}
