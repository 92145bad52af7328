import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactApis } from './contactApi.ts';

export function createSendChallenge({ ask }: Account): Handler<'account.sendChallenge'> {
  return (given, signal) =>
    ask({ effect: 'account.sendChallenge', signal, own: ['notFound', 'rejected'] }, async (client) => {
      const challengeId = await contactApis[given.channel].challenge(client, given);
      return { code: 'sent', data: challengeId === null ? {} : { challengeId } } as const;
    });
}
