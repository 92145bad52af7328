import { beforeEach, describe, expect, it } from 'vitest';
import { transactionKey } from '../../src/effects/okta/idx/transactionStore.ts';
import { findAccount } from '../../src/provider/accounts/seed.ts';
import { providerForTests } from '../provider/running.ts';
import { remedies } from './fakeServices.ts';
import { openProviderPage, type ProviderPage, password } from './providerPage.ts';

const signal = new AbortController().signal;
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

function logIn(username: string, { handlers } = page.load()) {
  page.signInAs(username);
  return handlers['idx.authenticate']({ username, password }, signal);
}

/** What was sent to a path of the transaction. */
const sentTo = (path: string) =>
  page.sent.filter(({ url }) => url.pathname === `/idp/idx/${path}`).map(({ body }) => JSON.parse(body));

describe('what an organisation asks beside signing in', () => {
  it('is passed over after a code, all of it', async () => {
    const effects = page.load();
    await logIn('every-optional-step', effects);
    await effects.handlers['idx.selectChannel']({ channel: 'phone' }, signal);
    const code = await page.newestCode();
    expect(await effects.handlers['idx.answerCode']({ code }, signal)).toEqual({ code: 'success' });
    const asked = findAccount('every-optional-step')?.asks.filter(({ maySkip }) => maySkip) ?? [];
    expect(sentTo('skip')).toHaveLength(asked.length);
  });

  it('is answered with no where it is whether to stay signed in', async () => {
    await logIn('keep-me-signed-in');
    expect(sentTo('keep-me-signed-in')).toEqual([expect.objectContaining({ keepMeSignedIn: false })]);
    expect(sentTo('skip')).toEqual([]);
  });

  it('ends, when it comes again for ever', async () => {
    expect(await logIn('endless-questions')).toMatchObject({ code: 'pending', data: { step: 'other' } });
    expect(sentTo('skip').length).toBeLessThan(10);
  });

  it('does not hide the screen that it stands beside', async () => {
    const effects = page.load();
    expect(await logIn('unknown-step-before-code', effects)).toMatchObject({
      data: { step: 'select-authenticator-authenticate' },
    });
    const chosen = await effects.handlers['idx.selectChannel']({ channel: 'email' }, signal);
    expect(chosen).toMatchObject({ data: { step: 'challenge-authenticator', authenticator: 'email' } });
    const code = await page.newestCode();
    expect(await effects.handlers['idx.answerCode']({ code }, signal)).toEqual({ code: 'success' });
  });

  it.each(Object.keys(remedies).filter((name) => ['skip', 'cancel'].includes(remedies[name]?.gets ?? '')))(
    '%s is passed over where that is offered, and not where it is not',
    async (name) => {
      expect(await logIn(`may-skip-${name}`)).toEqual({ code: 'success' });
      page = openProviderPage(running);
      expect(await logIn(`asks-${name}`)).toMatchObject({ code: 'pending' });
      expect(sentTo('skip')).toEqual([]);
    },
  );
});

describe('a session that somebody left at the provider with a question', () => {
  beforeEach(async () => {
    const effects = page.load();
    await logIn('direct', effects);
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
    expect(await logIn('text-only')).toMatchObject({
      code: 'pending',
      data: { channels: { phone: expect.any(String) } },
    });
    expect(sentTo('keep-me-signed-in')).toEqual([]);
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
  expect(await logIn('direct')).toMatchObject({ code: 'pending', data: { step: 'other' } });
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
