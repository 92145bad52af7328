import { getPassword } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { resourceOf } from './resource.ts';

/** Follows the link of the present status, so that what is not offered is never sent. */
export function createEnrollPassword({ ask }: Account): Handler<'account.enrollPassword'> {
  return ({ password }, signal) =>
    ask({ effect: 'account.enrollPassword', signal, own: ['rejected'] }, async (client) => {
      const { enroll } = await getPassword(client);
      if (enroll === undefined) return { code: 'notOffered' } as const;
      return { code: 'enrolled', data: resourceOf(await enroll({ profile: { password } })) } as const;
    });
}
