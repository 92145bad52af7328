import { describe, expect, it } from 'vitest';
import { chooseEnvironment } from '../../src/app/environment.ts';
import { environmentKey, keepEnvironment } from '../../src/app/tabEnvironment.ts';
import { compile } from '../../src/compiler/compile.ts';
import type { Environments } from '../../src/compiler/emit/environments.ts';
import { allowUrl } from '../../src/engine/contracts/safeUrl.ts';
import { memoryStore } from '../effects/fakeServices.ts';

const all = compile('.').environments;
const brand = { companyDomains: ['example.com', 'example.org'], nativeSchemes: ['exampleapp'] };
const arrive = (
  address: string,
  environments = all,
  { referrer = '', kept = null }: { referrer?: string; kept?: string | null } = {},
) => {
  const page = new URL(address);
  const allowAddress = (candidate: unknown) =>
    allowUrl(candidate, { brand, production: false, origin: page.origin, basePath: '/login-ui' });
  return chooseEnvironment(environments, { page, referrer, kept, allowUrl: allowAddress });
};
const at = (address: string) => arrive(address).environment;
const productionOnly: Environments = {
  ...all,
  environments: Object.fromEntries(Object.entries(all.environments).filter(([, { production }]) => production)),
};

describe('the environment (specification section 9)', () => {
  it('has cookies on its domain only where the page is on it, for a browser refuses others', () => {
    expect(at('https://login.env1.example.com/').cookieDomain).toBe('env1.example.com');
    expect(at('https://login.env1.example.com/?goto=https://www.env2.example.com/').cookieDomain).toBeNull();
  });

  it('has absolute addresses; those that begin with / belong to the page’s origin', () => {
    const local = at('http://localhost:4400/login-ui/login');
    expect(local.issuer).toBe('http://localhost:4400/oauth2/default');
    expect(local.proofingHost).toBe('127.0.0.1:4400');
    expect(local.urls.home).toBe('http://localhost:4400/_idp/home');
  });
});

/** Who serves the page, and the environment without any choice. */
const hosts = [
  ...Object.entries(all.environments).map(([name, { hosts }]) => [hosts[0] ?? '', name] as const),
  ['127.0.0.1', 'local'],
  ['unknown.test', 'env4'],
  ['login.env1.example.com.evil.test', 'env4'],
] as const;

/** What goto or the referrer may hold, and the environment that it names. */
const addresses: readonly (readonly [address: string, names: string | null])[] = [
  ['', null],
  ['https://www.env2.example.com/claims', 'env2'],
  ['http://www.env2.example.com/claims', 'env2'],
  ['https://login.perf.example.com/', 'perf'],
  ['https://deep.below.env7.example.com/', 'env7'],
  ['https://WWW.ENV3.EXAMPLE.COM/', 'env3'],
  ['https://env2.example.com/', 'env2'],
  // Production from elsewhere, and hosts of the company that no environment has.
  ['https://www.example.com/claims', null],
  ['https://login.example.com/', null],
  ['https://www.env8.example.com/', null],
  ['https://www.example.org/', null],
  // Look-alikes, what is no address to leave for, and what is no web address.
  ['https://www.env2.example.com.evil.test/', null],
  ['https://evil-env2.example.com/', null],
  ['https://wwwenv2.example.com/', null],
  ['https://www.env2.example.com:8443/', null],
  ['exampleapp://www.env2.example.com/', null],
  ['env2', null],
];

const chosenAt = (host: string, goto: string, referrer: string, environments: Environments): string =>
  arrive(`https://${host}/login-ui/login?goto=${encodeURIComponent(goto)}`, environments, { referrer }).environment
    .name;

describe('spec §9: host x goto x referrer', () => {
  it.each(hosts)('at %s, which is %s', (host, own) => {
    for (const [goto, byGoto] of addresses) {
      for (const [referrer, byReferrer] of addresses) {
        const expected = own === 'prod' ? 'prod' : (byGoto ?? byReferrer ?? own);
        expect(chosenAt(host, goto, referrer, all), `${goto} from ${referrer}`).toBe(expected);
      }
    }
  });

  it('in a production build all of them are production', () => {
    for (const [host] of hosts) {
      for (const [address] of addresses) expect(chosenAt(host, address, address, productionOnly)).toBe('prod');
    }
  });

  it('a goto that is given twice names none', () => {
    const twice = 'goto=https://www.env2.example.com/&goto=https://www.env2.example.com/';
    expect(arrive(`https://login.env1.example.com/?${twice}`).environment.name).toBe('env1');
  });
});

describe('the environment of a tab', () => {
  const page = 'https://login.env1.example.com/login-ui/login';
  const env2 = 'https://www.env2.example.com/';

  it('stays what it was when the page comes again without goto, whatever the referrer', () => {
    const again = arrive(page, all, { kept: 'env2', referrer: 'https://www.env3.example.com/' });
    expect(again.environment.name).toBe('env2');
    expect(again.left).toBeNull();
    expect(arrive(page, all, { kept: 'env1', referrer: env2 }).environment.name).toBe('env1');
  });

  it('moves with a new goto, and says what it leaves', () => {
    const moved = arrive(`${page}?goto=${env2}`, all, { kept: 'env3' });
    expect(moved.environment.name).toBe('env2');
    expect(moved.left?.name).toBe('env3');
  });

  it('leaves the one of the host when it is opened with goto, with the cookie domain of the page', () => {
    expect(arrive(`${page}?goto=${env2}`).left).toMatchObject({ name: 'env1', cookieDomain: 'env1.example.com' });
    expect(arrive(`${page}?goto=${env2}`, all, { kept: 'env3' }).left).toMatchObject({ cookieDomain: null });
  });

  it.each(['prod', 'nonsense', '__proto__', ''])('is never read from a stored name like "%s"', (kept) => {
    expect(arrive(page, all, { kept }).environment.name).toBe('env1');
  });

  it('is never another on a production host', () => {
    expect(arrive('https://login.example.com/', all, { kept: 'env2' }).environment.name).toBe('prod');
  });

  it.each(Object.entries(all.environments))(
    '%s is kept by its name, or not at all in production',
    (name, { production }) => {
      const tab = memoryStore(new Map([[environmentKey, 'env5']]));
      keepEnvironment(tab, { name, production });
      expect(tab.read(environmentKey)).toBe(production ? null : name);
    },
  );

  it('has the third parties of the host that serves the page, because that host’s policy is the page’s', () => {
    expect(arrive(`${page}?goto=${env2}`).serving.hosts).toEqual(['login.env1.example.com']);
  });
});
