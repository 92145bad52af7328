import { describe } from 'vitest';
import type { Provider } from '../../e2e/provider.ts';
import { customerAt, expect, story, wrongCode } from './story.ts';

const home = /\/_idp\/home/u;

interface Entry {
  readonly logLevel: string;
  readonly type: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

async function logged(provider: Provider): Promise<readonly Entry[]> {
  return (await provider.requests('/log/ingest')).map(({ body }) => body as Entry);
}

/** The number of the call that the provider refused. */
async function refused(provider: Provider, path: string): Promise<string> {
  const calls = await provider.requests(path);
  return calls.findLast((one) => one.path === path && one.status !== null && one.status >= 400)?.id ?? 'no such call';
}

describe('log entries', () => {
  for (const username of ['direct', 'text-only', 'sms-undecided-with-phone']) {
    story(`name the customer from the sign-in on: ${username}`, async ({ customer, provider, clock }) => {
      await customer.open();
      await customer.signIn(username);
      if (username === 'text-only') {
        await customer.press('Send Code');
        await customer.see('We sent you the code.');
        await customer.typeCode(await provider.code());
      }
      if (username === 'sms-undecided-with-phone') {
        await provider.fault({ match: 'POST /css/users/v1/factors/sms', status: 500, body: {} });
        await customer.press('Use this number');
        await customer.alerted(/./u);
        await customer.press('Remind me later');
      }
      await customer.arrive(home);
      await clock.pass(2);
      const ids = (await logged(provider)).map(({ details }) => details.oktaId);
      const known = ids.slice(ids.findIndex((id) => id !== null));
      expect(known.length).toBeGreaterThan(0);
      expect(new Set(known).size).toBe(1);
      expect(known[0]).toMatch(/./u);
    });
  }

  story('of a refusal have the number of the request, from every host', async ({ customer, provider, clock }) => {
    await customer.open();
    await customer.signIn('text-only', 'wrong');
    await customer.alerted(/incorrect user ID or password/u);
    await customer.signIn('text-only');
    await customer.press('Send Code');
    await customer.see('We sent you the code.');
    await customer.typeCode(wrongCode);
    await customer.read(/incorrect or expired/u);
    await clock.pass(2);
    const entries = await logged(provider);
    for (const [message, path] of [
      ['idx.authenticate: invalidCredentials', '/idp/idx/identify'],
      ['idx.answerCode: passcodeInvalid', '/idp/idx/challenge/answer'],
    ] as const) {
      const requestId = await refused(provider, path);
      expect(entries).toContainEqual(
        expect.objectContaining({ message, details: expect.objectContaining({ requestId }) }),
      );
    }
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('of a resume that failed have the number of the request', async ({ customer, provider, clock }) => {
    await customer.open();
    await customer.signIn('text-only');
    await customer.see('We need to verify your identity.');
    await provider.fault({ match: 'POST /idp/idx/introspect', status: 403, body: {} });
    await customer.reload();
    await customer.alerted(/couldn't check whether you're still logged in/u);
    await clock.pass(2);
    const requestId = await refused(provider, '/idp/idx/introspect');
    expect(await logged(provider)).toContainEqual(
      expect.objectContaining({ message: 'session.resume: failed', details: expect.objectContaining({ requestId }) }),
    );
    await customer.signIn('direct');
    await customer.arrive(home);
    await provider.fault({ match: 'GET /api/v1/sessions/me', status: 500, body: {} });
    await customer.open();
    await customer.alerted(/couldn't check whether you're still logged in/u);
    await clock.pass(2);
    const checked = await refused(provider, '/api/v1/sessions/me');
    expect(await logged(provider)).toContainEqual(
      expect.objectContaining({
        message: 'session.resume: failed',
        details: expect.objectContaining({ requestId: checked }),
      }),
    );
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story(
    'of a technical error in one tab do not speak of it in another',
    async ({ customer, clock, provider, browser }) => {
      await customer.open();
      await provider.fault({ match: 'POST /idp/idx/identify', status: 403, body: unheardOf });
      await customer.signIn('direct');
      await customer.see("Sorry, we're having technical issues.");
      await clock.pass(2);
      const reasons = async () =>
        (await logged(provider))
          .filter(({ message }) => message === 'technical error')
          .map(({ details }) => details.reason);
      expect(await reasons()).toEqual(['unhandled error from Okta']);

      const other = customerAt({ clock, provider, browser }, browser.openTab());
      await other.open('/login-ui/technical-error');
      await other.see("Sorry, we're having technical issues.");
      await clock.pass(2);
      expect(await reasons()).toHaveLength(1);
      await other.press('Login');
      await other.signIn('direct');
      await other.arrive(home);

      customer.tab.activate();
      await customer.press('Login');
      await customer.signIn('direct');
      await customer.arrive(home);
    },
  );
});

const unheardOf = {
  version: '1.0.0',
  messages: {
    type: 'array',
    value: [{ message: 'No.', class: 'ERROR', i18n: { key: 'nobody.knows.this', params: [] } }],
  },
};
