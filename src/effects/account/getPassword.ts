import { getPassword } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { resourceOf } from './resource.ts';

export function createGetPassword({ ask }: Account): Handler<'account.getPassword'> {
  return (_input, signal) =>
    ask({ effect: 'account.getPassword', signal, own: [] }, async (client) => {
      const password = await getPassword(client);
      const code = password.enroll === undefined ? 'enrolled' : 'notEnrolled';
      return { code, data: resourceOf(password) } as const;
    });
}
