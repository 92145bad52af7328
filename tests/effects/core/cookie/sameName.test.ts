import fc from 'fast-check';
import { CookieJar } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createCookies, noteForeign } from '../../../../src/effects/core/cookie/cookies.ts';
import { createHeldTokens } from '../../../../src/effects/okta/sdk/heldTokens.ts';
import { takeTokens } from '../../../../src/effects/okta/session/clear.ts';
import { cookieTable } from '../../fakeServices.ts';
import { jwt } from '../../okta/session/jwt.ts';

const issuer = 'https://id.example.com/oauth2/default';
const day = 86_400;
const now = (): number => Math.floor(Date.now() / 1000);

/** A page of the company in a browser whose cookies know paths and domains. */
function pageAt(url: string, jar = new CookieJar(), uid: string | null = null, later = 0) {
  const document = {
    location: new URL(url),
    get cookie() {
      return jar.getCookieStringSync(url);
    },
    set cookie(text: string) {
      jar.setCookieSync(text, url);
    },
  } as unknown as Document;
  const tab = { now: () => (now() + later) * 1000, uid: () => uid };
  return { jar, cookies: createCookies(document, cookieTable, { cookieDomain: 'env1.example.com', issuer }, tab) };
}

const login = 'https://login.env1.example.com/login-ui/es/login';
/** The paths that the page reads, as other pages of the company may set them. */
const paths = ['/', '/login-ui', '/login-ui/', '/login-ui/es', '/login-ui/es/', '/login-ui/es/login'];
const own = ['', '; Domain=env1.example.com'];
const token = (uid: string, more: object = {}): string => jwt({ iss: issuer, exp: now() + 3600, uid, ...more });
/** Values that no customer of this page has: they are never sent. */
const dead = ['A', 'B'].flatMap((uid) => [
  token(uid, { exp: now() - 1 }),
  token(uid, { iss: 'https://elsewhere.example' }),
  token(uid, { iss: 7 }),
]);
const liveIn = (jar: CookieJar) =>
  new Set(jar.getCookiesSync(login).flatMap(({ value }) => (dead.includes(value) ? [] : [value])));

/** A token of a customer that is good, and one that has run out. */
const owned = (uid: string): [string, string | null][] => [
  [token(uid), uid],
  [token(uid, { exp: now() - 1 }), uid],
];

const place = fc.record({ path: fc.constantFrom(...paths), domain: fc.constantFrom(...own) });
const foreign = (values: readonly string[]) =>
  fc.array(fc.record({ value: fc.constantFrom(...values), place }), { maxLength: 5 });

function set(jar: CookieJar, name: string, all: readonly { value: string; place: { path: string; domain: string } }[]) {
  for (const { value, place: at } of all)
    jar.setCookieSync(`${name}=${value}; Path=${at.path}${at.domain}; Secure`, login);
}

describe('cookies of one name from any paths and domains, in any order', () => {
  it('the page reads what it wrote, and after a reload the token of its customer', () => {
    fc.assert(
      fc.property(
        foreign([...dead, token('B'), 'opaque']),
        foreign([...dead, token('B'), 'opaque']),
        (before, after) => {
          const page = pageAt(login);
          set(page.jar, 'sf-cauth1', before);
          const mine = token('A');
          expect(page.cookies.write('accessToken', mine)).toBe(true);
          // A page of the company that sets the very same entry has replaced it.
          const others = after.filter(({ place: at }) => at.path !== '/' || at.domain === '');
          set(page.jar, 'sf-cauth1', others);
          expect(page.cookies.read('accessToken')).toBe(mine);
          expect(pageAt(login, page.jar, 'A').cookies.read('accessToken')).toBe(mine);
        },
      ),
    );
  });

  it('without a customer only a single value counts, and never one that has expired or is of another issuer', () => {
    fc.assert(
      fc.property(foreign([...dead, token('A'), token('B'), 'opaque']), fc.constantFrom(null, 'C'), (all, uid) => {
        const { jar, cookies } = pageAt(login, undefined, uid);
        set(jar, 'sf-cauth1', all);
        const live = liveIn(jar);
        expect(cookies.read('accessToken')).toBe(live.size === 1 ? [...live][0] : null);
        expect(new Set(cookies.readAll('accessToken'))).toEqual(live);
      }),
    );
  });

  it('each token that is ours has an owner, read or not: one that has run out, and one beside another', () => {
    const owners = new Map([...owned('A'), ...owned('B'), ['opaque', null]]);
    const all = [...owners.keys(), token('C', { iss: 'https://elsewhere.example' })];
    fc.assert(
      fc.property(foreign(all), (some) => {
        const { jar, cookies } = pageAt(login);
        set(jar, 'sf-cauth1', some);
        const ours = jar.getCookiesSync(login).flatMap(({ value }) => (owners.has(value) ? [owners.get(value)] : []));
        expect(cookies.owners('accessToken').toSorted()).toEqual(ours.toSorted());
      }),
    );
  });

  it('all go with the session, each live one is revoked, and what a domain above keeps is noted by its key', () => {
    fc.assert(
      fc.property(foreign([...dead, token('A'), 'opaque']), fc.boolean(), (all, isAbove) => {
        const { jar, cookies } = pageAt(login);
        set(jar, 'sf-cauth2', all);
        const live = liveIn(jar);
        if (isAbove) jar.setCookieSync(`sf-cauth2=${dead[2]}; Path=/; Domain=example.com; Secure`, login);
        const taken = takeTokens(cookies, createHeldTokens());
        expect(new Set(taken.map((one) => one.token))).toEqual(live);
        const left = jar.getCookiesSync(login).map(({ domain }) => domain);
        expect(left).toEqual(isAbove ? ['example.com'] : []);
        const notes: object[] = [];
        noteForeign(cookies, { note: (entry) => notes.push(entry) });
        expect(notes).toEqual(isAbove ? [{ what: 'cookie: another of the same name', code: 'refreshToken' }] : []);
      }),
    );
  });

  it('of lasting cookies the page changes, renews and removes its own entry only', () => {
    fc.assert(
      fc.property(
        foreign(['x', 'y']).map((all) => all.filter(({ place: at }) => at.path !== '/' || at.domain !== '')),
        fc.constantFrom(null, 'mine', 'x'),
        (all, mine) => {
          const { jar, cookies } = pageAt(login);
          set(jar, 'userid', all);
          const others = jar.getCookiesSync(login).map(String).sort();
          if (mine !== null) jar.setCookieSync(`userid=${mine}; Path=/; Secure; Max-Age=60`, login);
          expect(cookies.read('userId')).toBe(jar.getCookiesSync(login).at(-1)?.value ?? null);
          cookies.renew();
          const found = jar.getCookiesSync(login);
          const [entry, ...more] = found.filter((one) => one.hostOnly === true && one.path === '/');
          expect([entry?.value ?? null, entry?.maxAge, more]).toEqual([
            mine,
            mine === null ? undefined : 365 * day,
            [],
          ]);
          cookies.write('userId', '');
          expect(jar.getCookiesSync(login).map(String).sort()).toEqual(others);
        },
      ),
    );
  });
});

describe('"Not now"', () => {
  it('is written at each visit for what is left of its thirty days, and never for longer', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3 * day, max: 9 * day }), { maxLength: 8 }), (visits) => {
        const { jar, cookies } = pageAt(login);
        cookies.write('passkeyDeclined', 'true', 'c-1');
        const said = now();
        let later = 0;
        for (const pause of visits) {
          later += pause;
          pageAt(login, jar, null, later).cookies.renew();
          const kept = jar.getCookiesSync(login).filter(({ key }) => key.startsWith('DNPPE'));
          if (later > 30 * day) return void expect(kept).toEqual([]);
          expect(kept.find(({ key }) => key === 'DNPPE-c-1')?.value).toBe('true');
          for (const { maxAge } of kept)
            expect(Number(maxAge) + now() + later).toBeLessThanOrEqual(said + 30 * day + 2);
        }
      }),
    );
  });

  it('of the newest twenty customers alone stays in a browser, so that requests stay small', () => {
    const jar = new CookieJar();
    const users = Array.from({ length: 200 }, (_, index) => `00u1a2b3c4d5e6f7${100 + index}`);
    users.forEach((user, later) => void pageAt(login, jar, null, later).cookies.write('passkeyDeclined', 'true', user));
    const { cookies } = pageAt(login, jar, null, users.length);
    cookies.renew();
    expect(jar.getCookieStringSync(login).length).toBeLessThan(2048);
    expect(users.filter((user) => cookies.read('passkeyDeclined', user) === 'true')).toEqual(users.slice(-20));
  });

  it.each(['', 'x', '-5', '1e99', String(now() + day)])('that began at "%s" is left as it is', (began) => {
    const { jar, cookies } = pageAt(login);
    jar.setCookieSync('DNPPE-c-1=true; Path=/; Secure; Max-Age=60', login);
    jar.setCookieSync(`DNPPED-c-1=${began}; Path=/; Secure; Max-Age=60`, login);
    cookies.renew();
    expect(jar.getCookiesSync(login).map(({ maxAge }) => maxAge)).toEqual([60, 60]);
  });
});
