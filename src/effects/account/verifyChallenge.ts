import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';
import { contactApis } from './contactApi.ts';

export function createVerifyChallenge({ ask }: Account): Handler<'account.verifyChallenge'> {
  return (given, signal) =>
    ask({ effect: 'account.verifyChallenge', signal, own: ['passcodeInvalid', 'notFound'] }, async (client) => {
      await contactApis[given.channel].verify(client, given);
      return { code: 'verified' } as const;
    });
}
