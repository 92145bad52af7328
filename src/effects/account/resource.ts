import type { PasswordTransaction } from '@okta/okta-auth-js/myaccount';
import type { PasswordResource } from '../../engine/contracts/generated/effects.ts';

/** What the SDK makes of a password's status: NOT_ENROLLED offers to enroll, any other to get, update and delete. */
export function resourceOf(password: PasswordTransaction): PasswordResource {
  const { id, status, created, lastUpdated } = password;
  const offers = (['enroll', 'get', 'update', 'delete'] as const).filter(
    (name) => typeof password[name] === 'function',
  );
  return {
    status,
    offers,
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof created === 'string' ? { created } : {}),
    ...(typeof lastUpdated === 'string' ? { lastUpdated } : {}),
  };
}
