import { getPassword } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';

/** Follows the link of the present status, so that what is not offered is never sent. */
export function createDeletePassword({ ask }: Account): Handler<'account.deletePassword'> {
  return (_input, signal) =>
    ask({ effect: 'account.deletePassword', signal, own: [] }, async (client) => {
      const password = await getPassword(client);
      if (password.delete === undefined) return { code: 'notOffered' } as const;
      await password.delete();
      return { code: 'deleted' } as const;
    });
}
