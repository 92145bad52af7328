import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactApis } from './contactApi.ts';

export function createSendChallenge({ ask, challenges }: Account): Handler<'account.sendChallenge'> {
  return (given, signal) =>
    ask({ effect: 'account.sendChallenge', signal, own: ['notFound', 'rejected'] }, async (client) => {
      const challenge = await contactApis[given.channel].challenge(client, given);
      if (challenge === null) return { code: 'sent', data: {} } as const;
      challenges.set(challenge.id, challenge);
      return { code: 'sent', data: { challengeId: challenge.id } } as const;
    });
}
