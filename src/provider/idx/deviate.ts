import type { Moment } from '../accounts/deviation.ts';
import { deviationAt } from '../accounts/device.ts';
import type { Provider } from '../provider.ts';
import { type Reply, rawReply } from '../reply.ts';
import { answerOf, goTo } from './answerOf.ts';
import type { Transaction } from './transaction.ts';

/** The account's deviation from the usual course at this point; undefined when there is none. */
export function deviate(provider: Provider, tx: Transaction, at: Moment): Reply | undefined {
  const { account } = tx;
  const deviation = account && deviationAt(account, tx.device, at);
  if (deviation === undefined) return undefined;
  switch (deviation.kind) {
    case 'raw':
      return rawReply(deviation);
    case 'refuse':
      return deviation.leaves === 'sameStep'
        ? answerOf(provider, tx, deviation)
        : goTo(provider, tx, { kind: 'refused', refusal: deviation });
    case 'strangeStep':
      return goTo(provider, tx, { kind: 'strange', step: deviation.step });
    case 'offerUnlock':
      return goTo(provider, tx, { kind: 'unlock' });
  }
}
