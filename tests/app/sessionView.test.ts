import { describe, expect, it } from 'vitest';
import { sessionView } from '../../src/app/sessionView.ts';

describe('what effects know of the session', () => {
  it('holds the user ID in the password flow, and in no other', () => {
    expect(sessionView({ authFlow: 'UIDPWD', givenUid: 'alex' }).uid).toBe('alex');
    expect(sessionView({ authFlow: 'ActiveSession', givenUid: 'alex' }).uid).toBeNull();
    expect(sessionView({ authFlow: 'WebAuthn', givenUid: 'alex' }).uid).toBeNull();
    expect(sessionView({}).uid).toBeNull();
  });
});
