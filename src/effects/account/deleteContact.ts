import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactApis } from './contactApi.ts';

export function createDeleteContact({ ask }: Account): Handler<'account.deleteContact'> {
  return ({ channel, id }, signal) =>
    ask({ effect: 'account.deleteContact', signal, own: ['notFound', 'rejected'] }, async (client) => {
      await contactApis[channel].remove(client, id);
      return { code: 'deleted' } as const;
    });
}
