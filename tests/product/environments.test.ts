import { describe, expect, it } from 'vitest';
import type { LinkedEnvironment } from '../../src/compiler/lower/environments.ts';
import { whole } from './product.ts';

const names = ['env1', 'env2', 'env3', 'env4', 'env5', 'env6', 'env7', 'perf', 'prep', 'prod'];
const named = (name: string): Partial<LinkedEnvironment> => whole().model.environments?.environments[name] ?? {};
const domainOf = (name: string): string => (name === 'prod' ? 'example.com' : `${name}.example.com`);
/** As it stands in an address: payBill is pay-bill. */
const dashed = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Which environment serves what: a value that was copied from another one would send customers there. */
describe.each(names)('specification section 9: the environment %s', (name) => {
  const domain = domainOf(name);

  it('has its own host, cookies and services, and is production by name alone, which has no test hook', () => {
    const { testHook, testHookUse, ...own } = named(name);
    expect(own).toMatchObject({
      production: name === 'prod',
      hosts: [`login.${domain}`],
      cookieDomain: domain,
      clientId: `sign-in-${name}`,
      maxTokenAgeSeconds: 305,
      proofingHost: `proofing.${domain}`,
      issuer: `https://id.${domain}/oauth2/default`,
      services: { api: `https://api.${domain}/css` },
      log: `https://log.${domain}/ingest`,
      reports: `https://log.${domain}/reports`,
      botToken: `https://login.${domain}/bot-token`,
    });
    const hook = name === 'prod' ? [undefined, undefined] : [`https://telephony.${domain}/hook/code`, 'always'];
    expect([testHook, testHookUse]).toEqual(hook);
  });

  it('sends customers to its own pages, each where its name says', () => {
    const wrong = Object.entries(named(name).urls ?? {}).filter(
      ([key, address]) => address !== `https://www.${domain}/${dashed(key)}`,
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(named(name).urls ?? {})).toHaveLength(12);
  });

  it('loads page assets from its own hosts (section 7)', () => {
    const { assets = [] } = named(name);
    expect(assets.map(({ kind }) => kind)).toEqual(['sharedUi', 'firewall', 'monitoring', 'chat']);
    const addresses = assets.flatMap(({ script, styles = script }) => [script, styles]);
    const hosts = addresses.map((address) => new URL(address).hostname.replace(/^[a-z]+\./, ''));
    expect([...new Set(hosts)]).toEqual([domain]);
    expect(assets.at(-1)?.data).toEqual({ experience: 'login', 'unauthenticated-user': 'true' });
  });
});

describe('specification section 9: the local environment', () => {
  it('is no production, and reaches nothing but the host that serves it', () => {
    const { urls, assets = [], ...own } = named('local');
    expect(own).toMatchObject({
      production: false,
      hosts: ['localhost', '127.0.0.1'],
      clientId: 'local-client',
      maxTokenAgeSeconds: 305,
      proofingHost: '127.0.0.1:port',
      issuer: '/oauth2/default',
      services: { api: '/css' },
      log: '/log/ingest',
      botToken: '/_idp/bot-token',
      testHook: '/_idp/telephony',
      testHookUse: 'asked',
    });
    const addresses = [
      ...Object.values(urls ?? {}),
      ...assets.flatMap(({ script, styles = script }) => [script, styles]),
    ];
    expect(addresses.filter((address) => !address.startsWith('/_idp/'))).toEqual([]);
  });
});

it('spec §9: there are eleven environments, and env4 is that of a host that nobody knows', () => {
  const { default: fallback, environments = {} } = whole().model.environments ?? {};
  expect(Object.keys(environments).sort()).toEqual(['local', ...names].sort());
  expect(fallback).toBe('env4');
});
