import type { Handler } from '../../../engine/contracts/handler.ts';
import type { EffectJournal } from '../../journal.ts';
import type { Classic } from './classic.ts';
import { flagsOf, linkOf, transactionOf } from './links.ts';
import { createOutcomeOf } from './outcomeOf.ts';

const own = ['noTransaction', 'notOffered', 'stopped', 'autoPushFailed', 'rememberDeviceFailed'] as const;

/** Polls while the provider answers WAITING. The SDK backs off when it cannot be reached (spec section 8, Network). */
export function createPoll(classic: Classic, journal: EffectJournal): Handler<'authn.poll'> {
  const outcomeOf = createOutcomeOf('authn.poll', own, journal);
  return async ({ delaySeconds, ...flags }, signal, asking = () => {}) => {
    asking(true);
    let isOffered = true;
    // An abandoned poll must not go on.
    signal.addEventListener('abort', classic.stopPolling, { once: true });
    const outcome = await outcomeOf(signal, () =>
      classic.ask(signal, async () => {
        const tx = await classic.current();
        const link = linkOf(transactionOf(tx), 'poll');
        isOffered = link !== undefined;
        classic.polls(tx);
        const delay = delaySeconds === undefined ? {} : { delay: delaySeconds * 1000 };
        return link === undefined ? tx : link.follow({ ...delay, ...flagsOf(flags) });
      }),
    );
    signal.removeEventListener('abort', classic.stopPolling);
    return isOffered ? outcome : { code: 'notOffered' };
  };
}
