import { expect, it } from 'vitest';
import { wrongNonce } from '../../../../src/effects/okta/idx/providerAnswer.ts';

it.each([
  [undefined, 'n', null],
  [{ claims: { sub: 's', nonce: 'n' } }, 'n', null],
  [{ claims: { sub: 's', nonce: 'm' } }, 'n', 'OTHER_NONCE'],
  [{ claims: { sub: 's' } }, 'n', 'NO_NONCE'],
  [{ claims: { sub: 's' } }, undefined, 'NO_NONCE'],
] as const)('an ID token %j of a transaction with the nonce %s is refused for %s', (idToken, nonce, why) => {
  const answer = { status: 'SUCCESS', tokens: idToken && { idToken }, meta: nonce === undefined ? {} : { nonce } };
  expect(wrongNonce(answer)).toBe(why);
});
