import { readFileSync } from 'node:fs';
import { emitCatalogue, emitRemedies } from '../../src/compiler/emit/program.ts';
import type { ErrorCatalogueFile, RemedySource } from '../../src/compiler/generated/source.ts';
import type { Failures } from '../../src/effects/okta/idx/failure.ts';
import type { Cookie, Remedies } from '../../src/engine/contracts/program.ts';
import type { Cookies, KeyValueStore, Services, SessionView } from '../../src/engine/contracts/services.ts';
import { manualClock } from '../engine/clock.ts';

/** The error catalogue as it is written. */
export const catalogueFile: ErrorCatalogueFile = JSON.parse(readFileSync('flows/error-catalogue.json', 'utf8'));

/** The error catalogue as effects get it. */
export const catalogue = emitCatalogue(catalogueFile) as Failures;

const { $schema: _, ...steps } = JSON.parse(readFileSync('flows/steps.json', 'utf8')) as Record<string, RemedySource>;

/** The table of steps as effects get it. */
export const remedies: Remedies = emitRemedies(new Map(Object.entries(steps)));

export const cookieTable: Readonly<Record<string, Cookie>> = {
  userId: cookie('userid', { scope: 'host', sameSite: 'lax', days: 365 }),
  accessToken: cookie('sf-cauth1', { clearedWithSession: true }),
  refreshToken: cookie('sf-cauth2', { clearedWithSession: true }),
  tokenMeta: cookie('sf-cauth3', { clearedWithSession: true }),
  deviceToken: cookie('dt', { scope: 'host', sameSite: 'lax', days: 365 }),
  customerId: cookie('SFcustId', { clearedWithSession: true }),
  passkeyDeclined: cookie('DNPPE-', { scope: 'host', sameSite: 'lax', days: 30, perUser: true }),
  passkeyDeclinedAt: cookie('DNPPED-', { scope: 'host', sameSite: 'lax', days: 30, perUser: true }),
};

function cookie(name: string, changes: Partial<Cookie>): Cookie {
  return {
    name,
    scope: 'company',
    sameSite: 'none',
    days: null,
    clearedWithSession: false,
    perUser: false,
    ...changes,
  };
}

/** A store in memory; what it holds can be looked at. */
export function memoryStore(
  items = new Map<string, string>(),
): KeyValueStore & { readonly items: Map<string, string> } {
  return {
    items,
    read: (key) => items.get(key) ?? null,
    write: (key, value) => {
      items.set(key, value);
      return true;
    },
    remove: (key) => void items.delete(key),
  };
}

/** Cookies in memory, by key. `keeps` says which writes the browser keeps. */
export function memoryCookies(
  keeps: (key: string) => boolean = () => true,
): Cookies & { readonly jar: Map<string, string> } {
  const jar = new Map<string, string>();
  return {
    jar,
    read: (key, user = '') => jar.get(key + user) ?? null,
    write(key, value, user = '') {
      if (keeps(key)) jar.set(key + user, value);
      return keeps(key);
    },
    readAll: (key) => [jar.get(key) ?? []].flat(),
    owners: (key) => (jar.has(key) ? [null] : []),
    remove: (key) => void jar.delete(key),
    hasForeign: () => false,
    renew() {},
    sessionKeys: Object.keys(cookieTable).filter((key) => cookieTable[key]?.clearedWithSession),
  };
}

export const nobody: SessionView = {
  uid: null,
  username: null,
  trace: null,
  flow: null,
  providerId: null,
  customer: null,
  isStoredHere: false,
};

/** Services without a world behind them: every request fails unless a test says otherwise. */
export function fakeServices(changes: Partial<Services> = {}): Services {
  return {
    env: environmentAt('https://id.example.com'),
    http: async () => {
      throw new TypeError('Failed to fetch');
    },
    credentials: () => null,
    passkeys: () => null,
    isPressed: () => null,
    cookies: memoryCookies(),
    clock: manualClock(),
    random: () => crypto.randomUUID(),
    location: { origin: 'https://login.example.com', start: 'https://login.example.com/login-ui/login' },
    tab: memoryStore(),
    local: memoryStore(),
    state: () => 'login',
    trace: () => '',
    release: 'r1',
    session: () => nobody,
    catalogue,
    remedies,
    cookieTable,
    limits: { callSeconds: 10, pressSeconds: 20, wordsSeconds: 5 },
    document: {} as Document,
    ...changes,
  };
}

export function environmentAt(origin: string): Services['env'] {
  return {
    name: 'local',
    production: false,
    issuer: `${origin}/oauth2/default`,
    clientId: 'local-client',
    proofingHost: null,
    services: { api: { address: `${origin}/css`, environmentHeader: 'env' } },
    log: `${origin}/log/ingest`,
    botToken: `${origin}/_idp/bot-token`,
    testHook: null,
    cookieDomain: null,
    maxTokenAgeSeconds: 305,
    urls: {},
  };
}
