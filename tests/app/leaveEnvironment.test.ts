import { describe, expect, it } from 'vitest';
import { leaveEnvironment } from '../../src/app/leaveEnvironment.ts';
import { contextKey } from '../../src/engine/contracts/storageKeys.ts';
import { cookieTable, memoryStore } from '../effects/fakeServices.ts';

/** Leaves an environment by https, and tells what it wrote into cookies and left in the tab. */
function leave(cookieDomain: string | null) {
  const written: string[] = [];
  const document = {
    location: { protocol: 'https:' },
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as unknown as Document;
  const tab = memoryStore(
    new Map([
      ['okta-transaction-storage', '{}'],
      [contextKey, '{}'],
      ['sign-in.environment', 'env2'],
    ]),
  );
  const local = memoryStore(new Map([[contextKey, '{}']]));
  leaveEnvironment({ cookieDomain, issuer: 'https://id.example.com' }, document, { tab, local }, cookieTable);
  return { written, keys: [...tab.items.keys(), ...local.items.keys()] };
}

describe('spec §9: leaving an environment', () => {
  it.each([
    ['env1.example.com', '; Domain=env1.example.com'],
    [null, ''],
  ])('removes the cookies of the session on %s, and no other', (cookieDomain, domain) => {
    const gone = ['sf-cauth1', 'sf-cauth2', 'sf-cauth3', 'SFcustId'];
    expect(leave(cookieDomain).written).toEqual(
      gone.map((name) => `${name}=; Path=/${domain}; Secure; SameSite=None; Max-Age=0`),
    );
  });

  it('forgets the transaction and the context of the tab', () => {
    expect(leave(null).keys).toEqual(['sign-in.environment']);
  });
});
