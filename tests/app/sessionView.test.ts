import { describe, expect, it } from 'vitest';
import { claimedUid, sessionView } from '../../src/app/sessionView.ts';
import type { ContextRole } from '../../src/engine/contracts/program.ts';
import { nobody } from '../effects/fakeServices.ts';

const roles: Readonly<Partial<Record<ContextRole, string>>> = {
  givenUserId: 'typed',
  trace: 'number',
  customer: 'person',
  signedIn: 'known',
  claims: 'token',
};
const viewOf = (context: object) => sessionView({ roles }, context);

describe('what effects know of the session', () => {
  it('is read by the roles of the context keys, whatever a product calls them', () => {
    const known = { ...nobody, uid: 'alex', trace: 'n1', customer: 'c1', isStoredHere: true };
    expect(viewOf({ typed: 'alex', number: 'n1', person: 'c1', known: true, uid: 'x', customer: 'x' })).toEqual(known);
  });

  it('is nothing where a key is absent, of another type, or has no role', () => {
    expect(viewOf({})).toEqual(nobody);
    expect(viewOf({ typed: 3, known: 'true' })).toEqual(nobody);
    expect(sessionView({ roles: {} }, { typed: 'alex' } as object)).toEqual(nobody);
  });

  it('has the customer whom the claims name', () => {
    expect(claimedUid({ roles }, { token: { uid: 'c1' } } as object)).toBe('c1');
    expect(claimedUid({ roles }, {})).toBeNull();
  });
});
