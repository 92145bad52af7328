import { getPassword, type PasswordTransaction } from '@okta/okta-auth-js/myaccount';
import type { PasswordResource } from '../../../engine/contracts/generated/effects.ts';
import type { Handlers } from '../../../engine/contracts/handler.ts';
import type { Account } from './account.ts';

type PasswordId =
  | 'account.getPassword'
  | 'account.enrollPassword'
  | 'account.updatePassword'
  | 'account.deletePassword';

/**
 * Effects on the customer's password. Changes follow the links of its present status, so nothing is sent that the
 * provider does not offer.
 */
export function createPasswordHandlers({ ask }: Account): Pick<Handlers, PasswordId> {
  return {
    'account.getPassword': (_input, signal) =>
      ask({ effect: 'account.getPassword', signal, own: [] }, async (client) => {
        const password = await getPassword(client);
        const code = password.enroll === undefined ? 'enrolled' : 'notEnrolled';
        return { code, data: resourceOf(password) } as const;
      }),
    'account.enrollPassword': ({ password }, signal) =>
      ask({ effect: 'account.enrollPassword', signal, own: ['rejected'] }, async (client) => {
        const { enroll } = await getPassword(client);
        if (enroll === undefined) return { code: 'notOffered' } as const;
        return { code: 'enrolled', data: resourceOf(await enroll({ profile: { password } })) } as const;
      }),
    'account.updatePassword': ({ password, currentPassword }, signal) =>
      ask({ effect: 'account.updatePassword', signal, own: ['rejected'] }, async (client) => {
        const { update } = await getPassword(client);
        if (update === undefined) return { code: 'notOffered' } as const;
        const profile = { password, ...(currentPassword ? { currentPassword } : {}) };
        return { code: 'enrolled', data: resourceOf(await update({ profile })) } as const;
      }),
    'account.deletePassword': (_input, signal) =>
      ask({ effect: 'account.deletePassword', signal, own: [] }, async (client) => {
        const password = await getPassword(client);
        if (password.delete === undefined) return { code: 'notOffered' } as const;
        await password.delete();
        return { code: 'deleted' } as const;
      }),
  };
}

/** Reads a password's status. The SDK offers `enroll` for NOT_ENROLLED, and get, update and delete for any other. */
function resourceOf(password: PasswordTransaction): PasswordResource {
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
