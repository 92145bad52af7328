import { describe, expect, it } from 'vitest';
import { createCookies, createRemoveCookie, createWriteCookie } from '../../../../src/effects/core/cookie/cookies.ts';
import { cookieTable } from '../../fakeServices.ts';

/** A document that records what is written and reads like a browser, which drops cookies of more than 4096 bytes. */
function page(
  options: {
    readonly protocol?: string;
    readonly cookieDomain?: string | null;
    readonly jar?: string;
    /** What another path or domain put there, which this page sees first and cannot change. */
    readonly foreign?: string;
  } = {},
) {
  const { protocol = 'https:', cookieDomain = '.example.com', jar = '', foreign } = options;
  const written: string[] = [];
  const kept = new Map(jar === '' ? [] : jar.split('; ').map((pair) => pair.split('=') as [string, string]));
  const document = {
    location: { protocol, pathname: '/login-ui/login' },
    get cookie() {
      const own = [...kept].map(([name, value]) => `${name}=${value}`);
      return [...(foreign === undefined ? [] : [foreign]), ...own].join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (text.includes('Max-Age=0')) kept.delete(name);
      else if (name.length + value.length <= 4096) kept.set(name, value);
    },
  } as unknown as Document;
  const env = { cookieDomain, issuer: 'https://id.example.com' };
  return { cookies: createCookies(document, cookieTable, env, { now: () => 5000, uid: () => null }), written, kept };
}

describe('a cookie', () => {
  it('of the company is secure, across sites, on its domain', () => {
    const { cookies, written } = page();
    expect(cookies.write('accessToken', 'a.b-c_d')).toBe(true);
    expect(written).toEqual(['sf-cauth1=a.b-c_d; Path=/; Domain=.example.com; Secure; SameSite=None']);
  });

  it('is lax and on this host only where there is neither https nor a domain', () => {
    const { cookies, written } = page({ protocol: 'http:', cookieDomain: null });
    cookies.write('accessToken', 'a');
    expect(written).toEqual(['sf-cauth1=a; Path=/; SameSite=Lax']);
  });

  it('of the host has no domain, and lives for its days', () => {
    const { cookies, written } = page();
    cookies.write('userId', 'alice');
    expect(written).toEqual(['userid=alice; Path=/; Secure; SameSite=Lax; Max-Age=31536000']);
  });

  it('is removed with the attributes that it was written with', () => {
    const { cookies, written } = page();
    cookies.remove('accessToken');
    expect(written).toEqual(['sf-cauth1=; Path=/; Domain=.example.com; Secure; SameSite=None; Max-Age=0']);
  });

  it('is removed by an empty value', () => {
    const { cookies, kept } = page({ jar: 'userid=alice' });
    expect(cookies.write('userId', '')).toBe(true);
    expect(kept.size).toBe(0);
  });

  it('keeps any text', () => {
    const { cookies } = page();
    const value = '{"exp":1,"scopes":["a;b=c, ü"]}';
    expect(cookies.write('tokenMeta', value)).toBe(true);
    expect(cookies.read('tokenMeta')).toBe(value);
  });

  it.each<Parameters<typeof page>[0]>([{ jar: 'sf-cauth1=old' }, { foreign: 'sf-cauth1=foreign' }])(
    'that the browser drops is found out, also behind an older value or another of the same name: %j',
    (before) => {
      expect(page(before).cookies.write('accessToken', 'x'.repeat(4097))).toBe(false);
    },
  );

  it('is not removed while another of the same name can still be read', () => {
    expect(page({ foreign: 'userid=alice' }).cookies.write('userId', '')).toBe(false);
  });

  it('is not taken for another whose name begins alike', () => {
    const { cookies } = page({ jar: 'sf-cauth11=wrong; sf-cauth1=right' });
    expect(cookies.read('accessToken')).toBe('right');
    expect(cookies.read('refreshToken')).toBeNull();
  });

  it('that is not well encoded is read as it stands', () => {
    expect(page({ jar: 'sf-cauth1=100%' }).cookies.read('accessToken')).toBe('100%');
  });

  it('that the table does not have is a mistake', () => {
    expect(() => page().cookies.read('nothing')).toThrow('UNKNOWN_COOKIE: nothing');
    expect(() => page().cookies.write('constructor', 'x')).toThrow('UNKNOWN_COOKIE: constructor');
  });
});

describe('the remembered user ID', () => {
  it.each([
    ['john+smith', 'john smith'],
    ['++alice++', 'alice'],
    ['%20bob%20', 'bob'],
    ['a%2Bb', 'a+b'],
  ])('%s is read as %s', (raw, userId) => {
    expect(page({ jar: `userid=${raw}` }).cookies.read('userId')).toBe(userId);
  });

  it('with a plus sign survives', () => {
    const { cookies } = page();
    expect(cookies.write('userId', 'a+b@example.com')).toBe(true);
    expect(cookies.read('userId')).toBe('a+b@example.com');
  });
});

it('the cookies of the session are those that the table marks', () => {
  expect(page().cookies.sessionKeys).toEqual(['accessToken', 'refreshToken', 'tokenMeta', 'customerId']);
});

it('the notifications write and remove a cookie by its key, and note without its value what is not kept', async () => {
  const { cookies, kept } = page();
  await createWriteCookie(cookies, { note: () => {} })({ name: 'userId', value: 'alice' });
  expect(kept.get('userid')).toBe('alice');
  await createRemoveCookie(cookies)({ name: 'userId' });
  expect(kept.size).toBe(0);
  const notes: object[] = [];
  await createWriteCookie(cookies, { note: (entry) => notes.push(entry) })({ name: 'userId', value: 'x'.repeat(5000) });
  expect(notes).toEqual([{ what: 'cookie.write: not kept', code: 'userId' }]);
});

describe('a cookie that is per user', () => {
  it('is one customer’s alone, for its days', () => {
    const { cookies, written } = page();
    expect(cookies.write('passkeyDeclined', 'true', 'c-1')).toBe(true);
    expect(written).toEqual([
      'DNPPE-c-1=true; Path=/; Secure; SameSite=Lax; Max-Age=2592000',
      'DNPPED-c-1=5; Path=/; Secure; SameSite=Lax; Max-Age=2592000',
    ]);
    expect(cookies.read('passkeyDeclined', 'c-1')).toBe('true');
    expect(cookies.read('passkeyDeclined', 'c-2')).toBeNull();
  });

  it('has a name that browsers take for any user ID, and another one for each', () => {
    const hostile = ['a;b', 'a=b', 'a b', 'a; Domain=evil.test', 'á', 'a%3Bb', '(a)', 'a.b', 'a\r\nb', '=', '"'];
    const users = [...hostile, 'u-12_AB', '\uD800', '🔑'];
    const names = users.map((user) => {
      const { cookies, written } = page();
      cookies.write('passkeyDeclined', 'true', user);
      return written[0]?.split('=true;')[0];
    });
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/);
    expect(new Set(names).size).toBe(users.length);
  });

  it('needs to know whose it is', () => {
    const { cookies } = page();
    expect(() => cookies.write('passkeyDeclined', 'true')).toThrow('COOKIE_WITHOUT_USER');
    expect(() => cookies.read('passkeyDeclined')).toThrow('COOKIE_WITHOUT_USER');
  });
});
