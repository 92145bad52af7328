import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactOf } from './contact.ts';
import { contactApis } from './contactApi.ts';

export function createListContacts({ ask }: Account): Handler<'account.listContacts'> {
  return ({ channel }, signal) =>
    ask({ effect: 'account.listContacts', signal, own: [] }, async (client) => {
      const listed = [await contactApis[channel].list(client)].flat();
      return { code: 'found', data: { contacts: listed.map(contactOf) } } as const;
    });
}
