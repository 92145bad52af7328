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

  it('is served by its own host, keeps its cookies on its own domain, and is production by name alone', () => {
    const { production, hosts, cookieDomain, clientId, proofingHost, maxTokenAgeSeconds } = named(name);
    expect(production).toBe(name === 'prod');
    expect([hosts, cookieDomain, proofingHost]).toEqual([[`login.${domain}`], domain, `proofing.${domain}`]);
    expect([clientId, maxTokenAgeSeconds]).toEqual([`sign-in-${name}`, 305]);
  });

  it('calls its own services, and has the test hook unless it is production', () => {
    const { issuer, services, log, reports, botToken, testHook, testHookUse } = named(name);
    expect([issuer, services?.api, log, reports, botToken]).toEqual([
      `https://id.${domain}/oauth2/default`,
      `https://api.${domain}/css`,
      `https://log.${domain}/ingest`,
      `https://log.${domain}/reports`,
      `https://login.${domain}/bot-token`,
    ]);
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
    const { production, hosts, urls, assets = [], testHookUse, clientId, maxTokenAgeSeconds } = named('local');
    const { issuer, services, log, botToken, testHook, proofingHost } = named('local');
    expect([production, hosts, testHookUse]).toEqual([false, ['localhost', '127.0.0.1'], 'asked']);
    expect([clientId, maxTokenAgeSeconds]).toEqual(['local-client', 305]);
    expect([issuer, services?.api, log, botToken, testHook, proofingHost]).toEqual([
      '/oauth2/default',
      '/css',
      '/log/ingest',
      '/_idp/bot-token',
      '/_idp/telephony',
      '127.0.0.1:port',
    ]);
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
