import { getProfile, updateProfile } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { profileOf } from './profile.ts';

/** The provider takes a PUT for the whole profile and forgets what is not in it, so the present one goes along. */
export function createUpdateProfile({ ask }: Account): Handler<'account.updateProfile'> {
  return (changes, signal) =>
    ask({ effect: 'account.updateProfile', signal, own: ['rejected'] }, async (client) => {
      const { profile: present } = await getProfile(client);
      const given = Object.entries(changes).filter(([, value]) => typeof value === 'string');
      const payload = { profile: { ...present, ...Object.fromEntries(given) } };
      const { profile } = await updateProfile(client, { payload });
      return { code: 'updated', data: profileOf(profile) } as const;
    });
}
