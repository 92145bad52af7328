import { getPassword } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { resourceOf } from './resource.ts';

/** Follows the link of the present status, so that what is not offered is never sent. */
export function createUpdatePassword({ ask }: Account): Handler<'account.updatePassword'> {
  return ({ password, currentPassword }, signal) =>
    ask({ effect: 'account.updatePassword', signal, own: ['rejected'] }, async (client) => {
      const { update } = await getPassword(client);
      if (update === undefined) return { code: 'notOffered' } as const;
      const profile = { password, ...(currentPassword ? { currentPassword } : {}) };
      return { code: 'enrolled', data: resourceOf(await update({ profile })) } as const;
    });
}
