import { getProfile } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { profileOf } from './profile.ts';

export function createGetProfile({ ask }: Account): Handler<'account.getProfile'> {
  return (_input, signal) =>
    ask({ effect: 'account.getProfile', signal, own: [] }, async (client) => {
      const { profile } = await getProfile(client);
      return { code: 'found', data: profileOf(profile) } as const;
    });
}
