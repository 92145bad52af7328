import { expect, it } from 'vitest';
import { accessClaims, payloadOf } from '../../../../src/effects/okta/session/accessClaims.ts';
import { jwt } from './jwt.ts';

it.each([
  [undefined, 'absent'],
  [null, 'absent'],
  ['', 'absent'],
  ['DO_NOT_ENROLL', 'DO_NOT_ENROLL'],
  ['ENROLLED', 'ENROLLED'],
  ['enrolled', 'other'],
  ['PENDING', 'other'],
  [true, 'other'],
])('smsEnrolled %s is %s', (smsEnrolled, expected) => {
  expect(accessClaims(payloadOf(jwt({ iat: 1, smsEnrolled }))).claims.smsEnrolled).toBe(expected);
});

it.each([
  [undefined, 'absent'],
  ['ENROLLED', 'ENROLLED'],
  ['DO_NOT_ENROLL', 'other'],
  [{}, 'other'],
])('passkeyEnrolled %s is %s', (passkeyEnrolled, expected) => {
  expect(accessClaims(payloadOf(jwt({ iat: 1, passkeyEnrolled }))).claims.passkeyEnrolled).toBe(expected);
});

it('reads every letter and every length of base64url', () => {
  for (const uid of ['a', 'ab', 'abc', 'Zoë ✓ ?>~']) {
    expect(accessClaims(payloadOf(jwt({ iat: 1, uid }))).claims.uid).toBe(uid);
  }
});

it('keeps no uid that is not a text', () => {
  expect(accessClaims(payloadOf(jwt({ iat: 1, uid: 5 }))).claims).not.toHaveProperty('uid');
});

it.each(['', 'opaque', 'a.!.c', 'a.bm90IGpzb24.c', jwt({ iat: 'yesterday' })])('reads nothing from %s', (token) => {
  expect(accessClaims(payloadOf(token))).toEqual({
    issuedAt: null,
    claims: { smsEnrolled: 'absent', passkeyEnrolled: 'absent' },
  });
});
