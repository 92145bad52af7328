import { describe, expect, it } from 'vitest';
import { arrivalOf, type ContextSources, isNewVisit, readContextSources } from '../../src/app/contextSources.ts';
import { visited } from '../../src/app/history.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Cookie } from '../../src/engine/contracts/program.ts';
import { cookieTable, environmentAt } from '../effects/fakeServices.ts';
import { program, screen } from '../engine/program.ts';

const key = { persist: 'tab', source: null, survivesClear: false } as const;
const flows = program(
  { login: screen('login') },
  {
    query: {
      goto: { into: 'gotoUrl', accept: 'allowed-redirect', keep: true, visit: false },
      cancel: { into: 'cancelUrl', accept: 'allowed-redirect', keep: false, visit: true },
      compact: { into: 'compact', accept: 'true-or-false', keep: true, visit: false },
      lang: { into: 'lang', accept: 'locale', keep: true, visit: false },
    },
    context: {
      gotoUrl: key,
      cancelUrl: key,
      compact: key,
      env: { ...key, source: 'environment.name' },
      homeUrl: { ...key, source: 'environment.urls.home' },
      rememberedUserId: { ...key, source: 'cookie.userId' },
      hasAccessToken: { ...key, source: 'cookie.accessToken.present' },
      tokenListed: { ...key, source: 'cookie.accessToken.listed' },
      loadedAgain: { ...key, source: 'arrival.again' },
      traceId: { ...key, source: 'random.uuid' },
      lang: key,
      locale: { ...key, source: 'locale.language' },
    },
    locales: ['en-US', 'es-US'],
    cookies: { ...cookieTable, language: { ...(cookieTable.userId as Cookie), name: 'lang' } },
  },
);
const environment = {
  ...environmentAt('https://id.example.com'),
  name: 'env1',
  urls: { home: 'https://www.example.com/home' },
};

interface Given {
  readonly cookies?: Record<string, string>;
  readonly languages?: string[];
  readonly context?: Context;
  readonly first?: boolean;
  readonly begins?: boolean;
  /** Cookies that are listed, and have no value that counts. */
  readonly unread?: Record<string, string>;
}

function facts(search: string, given: Given = {}) {
  const sources: ContextSources = {
    environment,
    cookies: {
      read: (name) => given.cookies?.[name] ?? null,
      owners: (name) => (name in { ...given.cookies, ...given.unread } ? [null] : []),
    },
    now: () => 0,
    session: () => null,
    uuid: () => 'a-uuid',
    passkeys: true,
    referrer: '',
    origin: 'https://login.example.com',
    languages: given.languages ?? [],
    allowUrl: (address) => (String(address).startsWith('https://www.example.com') ? String(address) : null),
  };
  return readContextSources(
    flows,
    sources,
    { route: 'login', query: new URLSearchParams(search) },
    given.first ?? true,
    given.context ?? {},
    given.begins ? 'navigate' : 'reload',
  );
}

describe('what an arrival gives the context', () => {
  it('holds goto, cancel and compact when they are accepted (specification section 2)', () => {
    expect(facts('goto=https://www.example.com/a&cancel=https://www.example.com/b&compact=true')).toMatchObject({
      gotoUrl: 'https://www.example.com/a',
      cancelUrl: 'https://www.example.com/b',
      compact: 'true',
    });
  });

  it.each([
    ['gotoUrl', 'goto=https://evil.test/'],
    ['gotoUrl', 'goto=javascript:alert(1)'],
    ['gotoUrl', 'goto='],
    ['gotoUrl', 'goto=https://www.example.com/a&goto=https://www.example.com/b'],
    // Specification section 5.
    ['cancelUrl', 'cancel=https://evil.test/'],
    ['cancelUrl', 'cancel=no address'],
    ['cancelUrl', 'cancel='],
    ['compact', 'compact=yes'],
    ['compact', 'compact=TRUE'],
    ['compact', 'compact=true&compact=false'],
  ])('has no %s from %s', (name, search) => {
    expect(facts(search)[name]).toBeUndefined();
  });

  it('takes the same value twice as one', () => {
    expect(facts('compact=true&compact=true').compact).toBe('true');
  });

  it('forgets a kept value of an earlier visit on the first arrival, and only then', () => {
    expect('gotoUrl' in facts('')).toBe(true);
    expect('gotoUrl' in facts('', { first: false })).toBe(false);
  });

  it('forgets the cancel address when another visit begins, and only then', () => {
    expect('cancelUrl' in facts('')).toBe(false);
    expect(facts('', { begins: true })).toHaveProperty('cancelUrl', undefined);
    expect(facts('cancel=https://www.example.com/b', { begins: true })).toMatchObject({
      cancelUrl: 'https://www.example.com/b',
    });
  });

  it.each([
    ['login', 'navigate', {}, true],
    ['', 'navigate', {}, true],
    [null, 'navigate', {}, true],
    ['phone', 'navigate', {}, false],
    ['signin', 'navigate', {}, true],
    ['mobile', 'navigate', {}, false],
    ['login', 'reload', {}, false],
    ['login', 'back_forward', {}, false],
    ['login', 'navigate', { transaction: { step: 'identify', channels: {} } }, false],
  ] as const)('at the route %s by %s, with %j, it begins a visit: %s', (route, arrival, context, begins) => {
    const both = program({
      login: screen('login', { formerRoutes: ['signin'] }),
      phone: screen('phone', { formerRoutes: ['mobile'] }),
    });
    expect(isNewVisit(both, arrival, { route, query: new URLSearchParams() }, context)).toBe(begins);
  });

  it.each([
    [[], 'navigate', 'back_forward'],
    [[{ type: 'navigate' }], 'navigate', 'back_forward'],
    [[{ type: 'prerender' }], 'navigate', 'back_forward'],
    [[{ type: 'reload' }], 'reload', 'reload'],
    [[{ type: 'back_forward' }], 'back_forward', 'back_forward'],
  ])('is told by the browser: %j is %s, and %s at an entry that was visited before', (entries, arrival, again) => {
    const timing = { getEntriesByType: () => entries as unknown as PerformanceEntryList };
    expect([null, visited].map((state) => arrivalOf(timing, state))).toEqual([arrival, again]);
  });

  it('ignores query values that app.json does not name', () => {
    expect(facts('username=alex&isAuthenticated=true')).not.toHaveProperty('username');
    expect(facts('username=alex&isAuthenticated=true')).not.toHaveProperty('isAuthenticated');
  });

  it('holds the environment, the remembered user ID and whether there is an access token', () => {
    expect(facts('', { cookies: { userId: 'alex', accessToken: 'x' } })).toMatchObject({
      env: 'env1',
      homeUrl: 'https://www.example.com/home',
      rememberedUserId: 'alex',
      hasAccessToken: true,
    });
    expect(facts('')).toMatchObject({ hasAccessToken: false, rememberedUserId: undefined });
  });

  it('knows of a token that is listed and not read, and of a page that is loaded again', () => {
    expect(facts('', { unread: { accessToken: 'x' } })).toMatchObject({ hasAccessToken: false, tokenListed: true });
    expect(facts('', { begins: true })).toMatchObject({ tokenListed: false, loadedAgain: false });
    expect([facts('').loadedAgain, facts('', { first: false }).loadedAgain]).toEqual([true, false]);
  });

  it('reads again at every arrival what may have changed since: a cookie may have come or gone', () => {
    const known = { hasAccessToken: false, rememberedUserId: 'alex' };
    expect(facts('', { first: false, context: known, cookies: { accessToken: 'x' } })).toMatchObject({
      hasAccessToken: true,
      rememberedUserId: undefined,
    });
  });

  it('draws the trace id once', () => {
    expect(facts('').traceId).toBe('a-uuid');
    expect('traceId' in facts('', { context: { traceId: 'kept' } })).toBe(false);
  });
});

describe('the language that an arrival gives (design: lang, then cookie, then browser, then the first)', () => {
  const spanish = { cookies: { language: 'es-US' }, languages: ['es-MX', 'es'] };

  it.each(['lang=en', 'lang=en_GB'])('is the one of the address, whatever else is known: %s', (search) => {
    expect(facts(search, spanish)).toMatchObject({ lang: 'en-US', locale: 'en-US' });
  });

  it('is the one of the cookie without a word in the address', () => {
    expect(facts('', { cookies: { language: 'es-US' }, languages: ['en-US'] }).locale).toBe('es-US');
  });

  it('is the first of the browser that the product speaks, without a cookie', () => {
    expect(facts('', { languages: ['fr-FR', 'es-MX', 'en-US'] }).locale).toBe('es-US');
  });

  it.each(['lang=fr-FR', 'lang=', 'lang=es__US', 'lang=en&lang=fr', 'lang=%00es'])('ignores %s', (search) => {
    expect(facts(search, spanish)).toMatchObject({ lang: undefined, locale: 'es-US' });
  });

  it('stays while the page lives: an older address does not take back what the customer switched to', () => {
    const later = facts('lang=en-US', { ...spanish, context: { locale: 'es-US' }, first: false });
    expect(later).not.toHaveProperty('locale');
    expect(later).not.toHaveProperty('lang');
  });
});
