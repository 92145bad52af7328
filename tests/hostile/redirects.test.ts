import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContextSources } from '../../src/app/contextSources.ts';
import { chooseEnvironment } from '../../src/app/environment.ts';
import type { EnvironmentEntry, Environments } from '../../src/compiler/emit/environments.ts';
import { createAddressRule, type ProviderApi } from '../../src/effects/okta/sdk/addresses.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import { allowUrl, type UrlPolicy } from '../../src/engine/contracts/safeUrl.ts';
import type { Environment } from '../../src/engine/contracts/services.ts';
import { contextKey } from '../../src/engine/contracts/storageKeys.ts';
import { createJournal, createMemory, createRuntime, createTrace } from '../../src/engine/runtime/index.ts';
import { memoryStore } from '../effects/fakeServices.ts';
import { manualClock } from '../engine/clock.ts';
import { next, program, screen, take } from '../engine/program.ts';
import { madeUpAddress } from './addresses.ts';

/**
 * Addresses that others make up, at each place by which one comes in. What an address is, `URL` says, as the browser will:
 * nothing here is taken from the rule that is tested. `npm run test:long` asks for a million.
 */
const runs = Number(process.env.ADDRESSES ?? 5_000);
const seed = Number(process.env.SEED ?? 20_261_125);
/** An engine is made for these, which takes longer. */
const everyEngine = 20;

const brand = { companyDomains: ['example.com', 'example.org'], nativeSchemes: ['exampleapp'] };
const production: UrlPolicy = { brand, production: true, origin: 'https://login.example.com', basePath: '/login-ui' };
const local: UrlPolicy = { brand, production: false, origin: 'http://localhost:4400', basePath: '/login-ui' };

/** Why a customer must not be sent to an address; null where nothing is wrong with it. */
function wrongWith(href: string, { production: isProduction, origin }: UrlPolicy): string | null {
  if (!URL.canParse(href)) return 'is no address';
  const url = new URL(href);
  if (url.href !== href) return `is not the parsed address, ${url.href}`;
  if (url.username !== '' || url.password !== '') return 'names a user';
  if (url.protocol === 'exampleapp:') return null;
  if (url.origin === origin && url.pathname.startsWith('/login-ui/')) return 'is the product';
  if (!isProduction && url.origin === origin) return null;
  if (url.protocol !== 'https:' && (isProduction || url.protocol !== 'http:')) return `has the scheme ${url.protocol}`;
  if (url.port !== '') return 'names a port';
  const isCompany = /(?:^|\.)example\.(?:com|org)$/u.test(url.hostname);
  return isCompany ? null : `is at ${url.hostname}`;
}

/** Holds each address that an entry takes to be one that a customer may be sent to, and the entry to take some. */
function hold(policy: UrlPolicy, taken: (address: string) => string | null, numRuns = runs): void {
  let count = 0;
  fc.assert(
    fc.property(madeUpAddress, (address) => {
      const href = taken(address);
      if (href === null) return;
      count += 1;
      expect(wrongWith(href, policy), `${JSON.stringify(address)} as ${href}`).toBeNull();
    }),
    { numRuns, seed },
  );
  expect(count, 'addresses that are taken, so that something was shown').toBeGreaterThan(numRuns / 100);
}

const entry: EnvironmentEntry = {
  hosts: [],
  production: false,
  issuer: '/oauth2/default',
  clientId: 'client',
  services: {},
  log: '/log',
  botToken: '/bot-token',
  maxTokenAgeSeconds: 305,
  urls: {},
};
const environments: Environments = {
  environmentFrom: 'goto',
  default: 'local',
  environments: {
    local: { ...entry, hosts: ['localhost'] },
    one: { ...entry, hosts: ['login.one.example.com'], cookieDomain: 'one.example.com' },
    two: { ...entry, hosts: ['login.two.example.org'] },
    prod: { ...entry, hosts: ['login.example.com'], cookieDomain: 'example.com', production: true },
  },
};

const key = { persist: 'tab', source: null, survivesClear: false } as const;
const flows = program(
  {
    login: screen('login', { on: { out: [take(next('leave'))], cancel: [take(next('cancel'))] } }),
    leave: { kind: 'exit', to: { var: 'context.gotoUrl' }, onRejected: 'login', ends: true, notify: [] },
    cancel: { kind: 'exit', to: { var: 'context.cancelUrl' }, onRejected: 'login', ends: true, notify: [] },
  },
  {
    context: { gotoUrl: key, cancelUrl: key },
    query: {
      goto: { into: 'gotoUrl', accept: 'allowed-redirect', keep: true, visit: false },
      cancel: { into: 'cancelUrl', accept: 'allowed-redirect', keep: false, visit: true },
    },
  },
);

/** Where a customer is sent whose tab holds the address, as one that another release or a hostile script has put there. */
function sentFrom(stored: string, name: 'gotoUrl' | 'cancelUrl', event: string): string | null {
  const tab = memoryStore();
  tab.write(contextKey, JSON.stringify({ version: flows.version, context: { [name]: stored } }));
  const clock = manualClock();
  const left: string[] = [];
  const runtime = createRuntime(flows, {
    clock,
    journal: createJournal(clock.now),
    trace: createTrace(tab),
    effects: { run: () => new Promise(() => {}), notify() {} },
    history: {
      current: () => ({ route: 'login', query: new URLSearchParams() }),
      listen: () => () => {},
      navigate() {},
      leave(href) {
        left.push(href);
        return () => {};
      },
    },
    memory: createMemory(
      { local: memoryStore(), tab },
      () => true,
      () => {},
    ),
    facts: () => ({}),
    allowUrl: (address) => allowUrl(address, production),
    dataLayer: { push() {} },
  });
  runtime.start();
  runtime.send({ type: 'event', screen: 'login', name: event });
  return left[0] ?? null;
}

describe(`of ${runs} addresses that were made up`, { timeout: 1_800_000 }, () => {
  it.each([
    ['in production', production],
    ['outside production', local],
  ] as const)('%s those that are allowed lead to a company host or an app', (_, policy) => {
    hold(policy, (address) => allowUrl(address, policy));
  });

  it.each(['goto', 'cancel'] as const)('the query value %s takes none that leads elsewhere', (name) => {
    const sources = {
      environment: {} as Environment,
      cookies: { read: () => null, owners: () => [] },
      session: () => null,
      uuid: () => '',
      referrer: '',
      origin: '',
      passkeys: false,
      allowUrl: (address: unknown) => allowUrl(address, production),
      now: () => 0,
      languages: [],
    };
    hold(production, (address) => {
      const query = new URLSearchParams({ [name]: address });
      const facts: Context = readContextSources(flows, sources, { route: 'login', query }, true, {});
      return facts[name === 'goto' ? 'gotoUrl' : 'cancelUrl'] ?? null;
    });
  });

  it.each([
    ['gotoUrl', 'out'],
    ['cancelUrl', 'cancel'],
  ] as const)('what the tab holds as %s is judged again when the customer leaves', (name, event) => {
    hold(production, (address) => sentFrom(address, name, event), Math.ceil(runs / everyEngine));
  });

  it('a referrer or a goto chooses no environment but the one whose host it is, and never production', () => {
    const page = new URL('http://localhost:4400/login-ui/login');
    const judge = (address: unknown) => allowUrl(address, local);
    let others = 0;
    const hosts = Object.values(environments.environments).flatMap((one) => one.hosts);
    const address = fc.oneof(
      madeUpAddress,
      fc.tuple(fc.constantFrom(...hosts), madeUpAddress).map(([host, rest]) => `https://${host}/${rest}`),
    );
    fc.assert(
      fc.property(address, fc.boolean(), (given, isReferrer) => {
        const at = new URL(page);
        if (!isReferrer) at.searchParams.set('goto', given);
        const referrer = isReferrer ? given : '';
        const { environment } = chooseEnvironment(environments, { page: at, referrer, kept: null, allowUrl: judge });
        expect(environment.production).toBe(false);
        if (environment.name === 'local') return;
        others += 1;
        const { hosts: own, cookieDomain = '' } = environments.environments[environment.name] ?? { hosts: [] };
        const { hostname } = new URL(given);
        expect(
          [...own, cookieDomain].some((host) => hostname === host || hostname.endsWith(`.${host}`)),
          given,
        ).toBe(true);
      }),
      { numRuns: runs, seed },
    );
    expect(others).toBeGreaterThan(runs / 100);
  });

  it.each(['idx', 'authn', 'myAccount'] as const)(
    'links of an answer take %s calls to no host but the provider’s',
    (api: ProviderApi) => {
      const env = { issuer: 'https://idp.example.com/oauth2/default', proofingHost: 'proofing.example.com:8443' };
      const isAllowed = createAddressRule(env, api);
      const own = ['https://idp.example.com', ...(api === 'idx' ? ['https://proofing.example.com:8443'] : [])];
      const paths = ['/idp/idx/identify', '/api/v1/authn/cancel', '/idp/myaccount/emails', '/oauth2/default/v1/token'];
      const ownLink = fc.tuple(fc.constantFrom(...own), fc.constantFrom(...paths)).map((all) => all.join(''));
      const address = fc.oneof(
        { weight: 4, arbitrary: madeUpAddress },
        { weight: 1, arbitrary: fc.tuple(ownLink, madeUpAddress).map((all) => all.join('')) },
        { weight: 1, arbitrary: ownLink },
      );
      let taken = 0;
      fc.assert(
        fc.property(address, (link) => {
          if (!isAllowed(link)) return;
          taken += 1;
          const url = new URL(link);
          expect(own, link).toContain(url.origin);
          expect(url.username + url.password, link).toBe('');
        }),
        { numRuns: runs, seed },
      );
      expect(taken).toBeGreaterThan(runs / 200);
    },
  );
});
