import { getProfileSchema } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import { isRecord } from '../json.ts';
import type { Account } from './account.ts';

export function createGetProfileSchema({ ask }: Account): Handler<'account.getProfileSchema'> {
  return (_input, signal) =>
    ask({ effect: 'account.getProfileSchema', signal, own: [] }, async (client) => {
      const { properties } = await getProfileSchema(client);
      return { code: 'found', data: { attributes: Object.entries(properties ?? {}).map(attributeOf) } } as const;
    });
}

function attributeOf([name, schema]: [string, unknown]) {
  const { title, readOnly } = isRecord(schema) ? schema : {};
  return { name, title: typeof title === 'string' ? title : name, readOnly: readOnly === true };
}
