import { describe, expect, it } from 'vitest';
import { nameOf } from '../../../../src/effects/core/cookie/cookies.ts';

const cookie = {
  name: 'DNPPE-',
  scope: 'host',
  sameSite: 'lax',
  days: 30,
  clearedWithSession: false,
  perUser: true,
} as const;
const token = /^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/;

describe('the name of a cookie that is per user', () => {
  it('ends with an ordinary user ID as it is', () => {
    expect(nameOf('passkeyDeclined', cookie, 'u-12_AB')).toBe('DNPPE-u-12_AB');
  });

  it('is a cookie name for any user ID, and another one for each', () => {
    const users = [
      'a;b',
      'a=b',
      'a b',
      'a; Domain=evil.test',
      'á',
      'a%3Bb',
      '(a)',
      'a.b',
      'a\r\nb',
      '\uD800',
      '🔑',
      '=',
      '"',
    ];
    const names = users.map((user) => nameOf('passkeyDeclined', cookie, user));
    for (const name of names) expect(name).toMatch(token);
    expect(new Set(names).size).toBe(users.length);
  });

  it('needs the user', () => {
    expect(() => nameOf('passkeyDeclined', cookie, undefined)).toThrow('COOKIE_WITHOUT_USER: passkeyDeclined');
  });
});
