import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactOf } from './contact.ts';
import { contactApis } from './contactApi.ts';

export function createGetContact({ ask }: Account): Handler<'account.getContact'> {
  return ({ channel, id }, signal) =>
    ask({ effect: 'account.getContact', signal, own: ['notFound'] }, async (client) => {
      return { code: 'found', data: contactOf(await contactApis[channel].get(client, id)) } as const;
    });
}
