import { describe, expect, it } from 'vitest';
import type { KnownState } from '../../../src/tools/book/states/known.ts';
import { accountFor } from '../../../src/tools/book/states/reasons.ts';

describe('reasons', () => {
  const of = (id: string): KnownState => ({ id, screen: 'login', kind: 'alert', texts: [], effect: null, about: null });
  const two = new Map(['login.alert.a', 'login.alert.b'].map((id) => [id, of(id)]));
  const found = new Map([['login.alert.a', null]]);

  it('excuse what cannot be come to', () => {
    const accounts = accountFor(two, found, [{ states: ['login.alert.b'], why: 'It is never raised.' }]);
    expect(accounts).toMatchObject({ missing: [], wrong: [] });
    expect(accounts.excused.get('login.alert.b')).toBe('It is never raised.');
  });

  it('are wanted for all the others', () => {
    expect(accountFor(two, found, []).missing).toEqual(['login.alert.b']);
  });

  it('are wrong for what can be come to, and for what nobody knows', () => {
    const { wrong: told } = accountFor(two, found, [
      { states: ['login.alert.*', 'login.nothing'], why: 'So it seems.' },
    ]);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('"login.alert.a" can be come to');
    expect(told[1]).toContain('"login.nothing"');
  });
});
