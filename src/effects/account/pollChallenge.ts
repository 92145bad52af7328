import { getEmailChallenge } from '@okta/okta-auth-js/myaccount';
import type { Handler } from '../../engine/contracts/handler.ts';
import type { Account } from './account.ts';

/**
 * One question; how often it is asked is the flow's business. The challenge knows where; after a reload the SDK must do,
 * which asks by POST there (protocol section 1.1).
 */
export function createPollChallenge({ ask, challenges }: Account): Handler<'account.pollChallenge'> {
  return ({ id, challengeId }, signal) =>
    ask({ effect: 'account.pollChallenge', signal, own: ['notFound'] }, async (client) => {
      const sent = challenges.get(challengeId);
      const { status } = await (sent?.poll() ?? getEmailChallenge(client, { emailId: id, challengeId }));
      return { code: `${status}` === 'VERIFIED' ? 'verified' : 'waiting' } as const;
    });
}
