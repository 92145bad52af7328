import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseEnvironment } from '../../src/app/environment.ts';
import type { Environments } from '../../src/compiler/emit/environments.ts';

const all = JSON.parse(readFileSync('flows/environments.json', 'utf8')) as Environments;
const at = (address: string, environments = all) => chooseEnvironment(environments, new URL(address));
const withoutProduction: Environments = {
  ...all,
  environments: Object.fromEntries(Object.entries(all.environments).filter(([, { production }]) => !production)),
};
const productionOnly: Environments = {
  ...all,
  environments: Object.fromEntries(Object.entries(all.environments).filter(([, { production }]) => production)),
};

describe('the environment (specification section 9)', () => {
  it.each([
    ['http://localhost:4400/', 'local'],
    ['http://127.0.0.1:4400/', 'local'],
    ['https://login.env1.example.com/', 'env1'],
    ['https://login.env7.example.com/', 'env7'],
    ['https://login.perf.example.com/', 'perf'],
    ['https://login.prep.example.com/', 'prep'],
    ['https://login.example.com/', 'prod'],
  ])('at %s is %s', (address, name) => {
    expect(at(address).name).toBe(name);
  });

  it('at an unknown host is env4 outside production builds', () => {
    expect(at('https://unknown.test/', withoutProduction).name).toBe('env4');
  });

  it('in a production build is production, whatever the host', () => {
    expect(at('https://unknown.test/', productionOnly).name).toBe('prod');
  });

  it('is not chosen by anything in the address but the host', () => {
    expect(at('https://login.example.com/login-ui/login?goto=https://login.env1.example.com/').name).toBe('prod');
  });

  it('has absolute addresses; those that begin with / belong to the page’s origin', () => {
    const local = at('http://localhost:4400/login-ui/login');
    expect(local.issuer).toBe('http://localhost:4400/oauth2/default');
    expect(local.proofingHost).toBe('127.0.0.1:4400');
    expect(local.urls.home).toBe('http://localhost:4400/_idp/home');
  });

  it('keeps its cookies to itself: none reaches production, and production’s reach no other', () => {
    const entries = Object.entries(all.environments);
    const [production] = entries.filter(([, entry]) => entry.production);
    for (const [name, { cookieDomain, production: isProduction }] of entries) {
      if (isProduction || cookieDomain === undefined) continue;
      for (const host of production?.[1].hosts ?? []) expect(`.${host}`.endsWith(`.${cookieDomain}`), name).toBe(false);
    }
  });

  it('names only company hosts in every address customers are sent to', () => {
    for (const [name, { urls, production }] of Object.entries(all.environments)) {
      if (name === 'local') continue;
      for (const address of Object.values(urls)) {
        const { hostname, protocol } = new URL(address);
        expect(hostname.endsWith('.example.com')).toBe(true);
        expect(protocol).toBe('https:');
        if (production) expect(hostname).toBe('www.example.com');
      }
    }
  });
});
