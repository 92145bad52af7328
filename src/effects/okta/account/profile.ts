import { getProfile, getProfileSchema, updateProfile } from '@okta/okta-auth-js/myaccount';
import type { AccountProfile } from '../../../engine/contracts/generated/effects.ts';
import type { Handlers } from '../../../engine/contracts/handler.ts';
import { isRecord } from '../../json.ts';
import type { Account } from './account.ts';

type ProfileId = 'account.getProfile' | 'account.updateProfile' | 'account.getProfileSchema';

/** Effects on the customer's profile. */
export function createProfileHandlers({ ask }: Account): Pick<Handlers, ProfileId> {
  return {
    'account.getProfile': (_input, signal) =>
      ask({ effect: 'account.getProfile', signal, own: [] }, async (client) => {
        const { profile } = await getProfile(client);
        return { code: 'found', data: profileOf(profile) } as const;
      }),
    'account.updateProfile': (changes, signal) =>
      ask({ effect: 'account.updateProfile', signal, own: ['rejected'] }, async (client) => {
        // The provider takes a PUT for the whole profile and drops what is not in it, so the present one is sent along.
        const { profile: present } = await getProfile(client);
        const given = Object.entries(changes).filter(([, value]) => typeof value === 'string');
        const payload = { profile: { ...present, ...Object.fromEntries(given) } };
        const { profile } = await updateProfile(client, { payload });
        return { code: 'updated', data: profileOf(profile) } as const;
      }),
    'account.getProfileSchema': (_input, signal) =>
      ask({ effect: 'account.getProfileSchema', signal, own: [] }, async (client) => {
        const { properties } = await getProfileSchema(client);
        return { code: 'found', data: { attributes: Object.entries(properties ?? {}).map(attributeOf) } } as const;
      }),
  };
}

const names = ['login', 'firstName', 'lastName', 'nickName', 'email', 'locale'] as const;

/** The attributes of a profile that flows may know; the provider's own attributes are left out. */
function profileOf(profile: unknown): AccountProfile {
  const sent = isRecord(profile) ? profile : {};
  return Object.fromEntries(names.flatMap((name) => (typeof sent[name] === 'string' ? [[name, sent[name]]] : [])));
}

function attributeOf([name, schema]: [string, unknown]) {
  const { title, readOnly } = isRecord(schema) ? schema : {};
  return { name, title: typeof title === 'string' ? title : name, readOnly: readOnly === true };
}
