import { getEmailChallenge } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';

/** One question; how often it is asked is the flow's business. */
export function createPollChallenge({ ask }: Account): Handler<'account.pollChallenge'> {
  return ({ id, challengeId }, signal) =>
    ask({ effect: 'account.pollChallenge', signal, own: ['notFound'] }, async (client) => {
      const { status } = await getEmailChallenge(client, { emailId: id, challengeId });
      return { code: `${status}` === 'VERIFIED' ? 'verified' : 'waiting' } as const;
    });
}
