import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInEffects } from '../../src/effects/index.ts';
import { transactionKey } from '../../src/effects/okta/idx/transactionStore.ts';
import { providerForTests } from '../provider/running.ts';
import { openProviderPage, type ProviderPage } from './providerPage.ts';

const signal = new AbortController().signal;
const begun = ['POST /oauth2/default/v1/interact', 'POST /idp/idx/introspect'];
/** The SDK is loaded first. */
const patience = { timeout: 300_000 };
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

/** The calls that make and use a transaction, in order. */
const calls = () => page.paths().filter((path) => /interact$|idx/.test(path));
const logIn = (effects: SignInEffects, secret?: string) => page.logIn('text-and-email', effects, secret);

/** Makes a call whose turn comes when all that was begun before has ended. It is refused, and sends nothing. */
const behindAll = ({ handlers }: SignInEffects) => handlers['idx.resendCode']({}, signal);

/** Effects with a sign-in that is prepared: its transaction has begun. */
async function prewarmed(changes: Parameters<ProviderPage['load']>[0] = {}) {
  const effects = page.load(changes);
  await effects.prewarm();
  expect(calls()).toEqual(begun);
  return effects;
}

// Where `prewarm` stands behind `void`, it is not awaited because no page awaits it: customers type on meanwhile.
describe('a sign-in that was foreseen', () => {
  it('costs one call when it is submitted', async () => {
    const effects = await prewarmed();
    await expect.poll(() => page.paths(), patience).toContain('GET /_idp/bot-token');
    const before = page.paths().length;
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(page.paths().slice(before)).toEqual(['POST /idp/idx/identify']);
  });

  it('asks for the discovery document and for the bot token once, however often it is seen', async () => {
    const effects = page.load();
    for (let key = 0; key < 5; key += 1) void effects.prewarm();
    await expect.poll(calls, patience).toEqual(begun);
    void effects.prewarm();
    await logIn(effects);
    expect(page.paths().filter((path) => path.startsWith('GET'))).toEqual([
      'GET /oauth2/default/.well-known/openid-configuration',
      'GET /_idp/bot-token',
    ]);
    expect(calls()).toEqual([...begun, 'POST /idp/idx/identify']);
  });

  it('is one transaction also when it is submitted while that is begun', async () => {
    const effects = page.load();
    void effects.prewarm();
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(calls()).toEqual([...begun, 'POST /idp/idx/identify']);
  });

  it.each([
    ['interact', 'POST /oauth2/default/v1/interact'],
    ['introspect', 'POST /idp/idx/introspect'],
    ['discovery', 'GET /oauth2/default/.well-known/openid-configuration'],
  ])('tells nobody that %s failed, asks for it once, and the submit tries again', async (_what, match) => {
    await page.control('faults', { match, status: 503, body: 'down', contentType: 'text/plain', times: 'always' });
    const effects = page.load();
    void effects.prewarm();
    const asked = () =>
      page.paths().filter((path) => (path === match && path !== begun[1]) || path === begun[0]).length;
    await expect.poll(asked, patience).toBeGreaterThan(0);
    await behindAll(effects);
    // The call that waits for its turn is refused, and told; what was done ahead of it is not.
    const notedAhead = () => page.journal.filter((note) => !note.startsWith('idx.resendCode'));
    const [count, noted] = [asked(), notedAhead().length];
    void effects.prewarm();
    await behindAll(effects);
    expect(asked()).toBe(count);
    expect(notedAhead().slice(noted)).toEqual([]);
    await fetch(`${page.origin}/_idp/faults`, { method: 'DELETE' });
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(calls().filter((path) => path.endsWith('identify'))).toHaveLength(1);
  });

  it('begins anew, once and unseen, when the transaction has expired while the customer thought (time limit: sign-in-validity)', async () => {
    const effects = await prewarmed();
    await page.control('clock', { offsetSeconds: 24 * 3600 });
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(calls()).toEqual([...begun, 'POST /idp/idx/identify', ...begun, 'POST /idp/idx/identify']);
  });

  it('goes on with the same transaction after a reload', async () => {
    await prewarmed();
    const effects = page.load();
    void effects.prewarm();
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(calls()).toEqual([...begun, 'POST /idp/idx/introspect', 'POST /idp/idx/identify']);
  });

  it('and was cancelled is over here and there; the next sign begins another', async () => {
    const effects = await prewarmed();
    expect(await effects.handlers['idx.cancel']({}, signal)).toEqual({ code: 'canceled' });
    expect(page.tab.items.has(transactionKey)).toBe(false);
    void effects.prewarm();
    await expect.poll(calls, patience).toEqual([...begun, 'POST /idp/idx/cancel', ...begun]);
  });

  it('and was logged out of while it was begun leaves nothing behind', async () => {
    await page.control('faults', { match: 'POST /oauth2/default/v1/interact', delayMs: 200 });
    const effects = page.load();
    const preparing = effects.prewarm();
    await expect.poll(calls, patience).toHaveLength(1);
    expect(await effects.handlers['session.clear']({ scope: 'browser' }, signal)).toEqual({ code: 'cleared' });
    await preparing;
    await behindAll(effects);
    expect(page.tab.items.has(transactionKey)).toBe(false);
    expect(calls()).toEqual(begun.slice(0, 1));
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
  });

  it('and was left before the SDK came begins nothing', async () => {
    const effects = page.load();
    const preparing = effects.prewarm();
    await effects.handlers['idx.cancel']({}, signal);
    await preparing;
    await behindAll(effects);
    expect(calls()).toEqual([]);
  });

  it('after a wrong password is foreseen again', async () => {
    const effects = await prewarmed();
    expect(await logIn(effects, 'wrong')).toEqual({ code: 'invalidCredentials' });
    await effects.handlers['idx.cancel']({}, signal);
    void effects.prewarm();
    const before = [...begun, 'POST /idp/idx/identify', 'POST /idp/idx/cancel', ...begun];
    await expect.poll(calls, patience).toEqual(before);
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(calls()).toEqual([...before, 'POST /idp/idx/identify']);
  });

  it('does not sign in by a session that somebody left at the provider', async () => {
    await page.logIn('direct');
    const before = calls().length;
    const effects = page.load();
    void effects.prewarm();
    await expect.poll(() => calls().slice(before), patience).toEqual(begun);
    expect(await logIn(effects)).toMatchObject({ code: 'pending' });
    expect(calls().slice(before)).toEqual([...begun, ...begun, ...begun, 'POST /idp/idx/identify']);
  });

  it('keeps nothing of a session at the provider, which may be closed before the page loads again', async () => {
    await page.logIn('direct');
    page.tab.items.clear();
    const before = calls().length;
    const effects = page.load();
    await effects.prewarm();
    expect(calls().slice(before)).toEqual(begun);
    expect(page.tab.items.has(transactionKey)).toBe(false);
    expect(await effects.handlers['session.resume']({}, signal)).toEqual({ code: 'active' });
  });
});
