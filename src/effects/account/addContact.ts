import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactOf } from './contact.ts';
import { contactApis } from './contactApi.ts';

export function createAddContact({ ask }: Account): Handler<'account.addContact'> {
  return (given, signal) =>
    ask({ effect: 'account.addContact', signal, own: ['rejected'] }, async (client) => {
      return { code: 'added', data: contactOf(await contactApis[given.channel].add(client, given)) } as const;
    });
}
