import { beforeEach, describe, expect, it } from 'vitest';
import { transactionKey } from '../../src/effects/okta/idx/transactionStore.ts';
import { providerForTests } from '../provider/running.ts';
import { openProviderPage, type ProviderPage } from './providerPage.ts';

const signal = new AbortController().signal;
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

describe('a session that somebody left at the provider with a question', () => {
  beforeEach(async () => {
    const effects = page.load();
    await page.logIn('direct', effects);
    await effects.handlers['tokens.store']({}, signal);
    // The provider asks the owner of the session whether to stay signed in, before it signs anybody in.
    await page.control('faults', {
      match: 'POST /idp/idx/introspect',
      body: asking(page.origin, 'keep-me-signed-in'),
      contentType: 'application/json',
      status: 200,
    });
  });

  it('does not sign in another customer who types a password', async () => {
    expect(await page.logIn('text-only')).toMatchObject({
      code: 'pending',
      data: { channels: { phone: expect.any(String) } },
    });
    expect(page.paths()).not.toContain('POST /idp/idx/keep-me-signed-in');
    expect(page.paths()).toContain('DELETE /api/v1/sessions/me');
  });

  it('leaves nothing in a tab that begins its sign-in ahead', async () => {
    await page.load().prewarm();
    expect(page.tab.items.has(transactionKey)).toBe(false);
  });
});

it('a check of the device that comes first is no network problem', async () => {
  const body = asking(page.origin, 'device-challenge-poll');
  await page.control('faults', { match: 'POST /idp/idx/introspect', times: 'always', status: 200, body });
  expect(await page.logIn('direct')).toMatchObject({ code: 'pending', data: { step: 'other' } });
});

/** An answer that asks for one step. */
function asking(origin: string, step: string): object {
  const stateHandle = { name: 'stateHandle', value: 'of-the-session', required: true, visible: false, mutable: false };
  const form = (name: string) => ({
    rel: ['create-form'],
    name,
    href: `${origin}/idp/idx/${name}`,
    method: 'POST',
    accepts: 'application/json; okta-version=1.0.0',
    value: [stateHandle],
  });
  const remediation = { type: 'array', value: [form(step)] };
  return { version: '1.0.0', stateHandle: 'of-the-session', intent: 'LOGIN', remediation, cancel: form('cancel') };
}
