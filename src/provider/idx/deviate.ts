import type { Moment } from '../accounts/deviation.ts';
import { deviationAt } from '../accounts/deviationAt.ts';
import type { Provider } from '../provider.ts';
import { type Reply, rawReply } from '../reply.ts';
import { answerOf } from './answerOf.ts';
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
      if (deviation.leaves === 'sameStep') return answerOf(provider, tx, { ...deviation, on: 'page' });
      tx.stage = { kind: 'refused', refusal: deviation };
      return answerOf(provider, tx);
    case 'strangeStep':
      tx.stage = { kind: 'strange', step: deviation };
      return answerOf(provider, tx);
    case 'offerUnlock':
      tx.stage = { kind: 'unlock' };
      return answerOf(provider, tx);
  }
}
