import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import type { Reply } from '../reply.ts';
import { deadEnd, expiryOf } from './answerOf.ts';
import { sessionExpired } from './message.ts';
import type { Transaction } from './transaction.ts';
import { bringsCookie } from './transactionCookies.ts';

/** Answers a call that continues a transaction. */
export type Continuation = (provider: Provider, call: Call, tx: Transaction) => Reply | Promise<Reply>;

/** An endpoint for calls of a transaction. */
export function inTransaction(answer: Continuation): Endpoint {
  return (provider, call) => {
    const tx = transactionOf(provider, call);
    return tx === undefined ? deadEnd(sessionExpired) : answer(provider, call, tx);
  };
}

/** The transaction of a call, by either of its handles; undefined when unknown, expired or another browser's. */
export function transactionOf(provider: Provider, call: Call): Transaction | undefined {
  const handle =
    textAt(call.body, 'stateHandle') ?? textAt(call.body, 'stateToken') ?? textAt(call.body, 'interactionHandle');
  const found = handle === undefined ? undefined : provider.memory.transactions.get(handle);
  if (found === undefined || expiryOf(found) <= provider.clock.now()) return undefined;
  return bringsCookie(provider, call, found) ? found : undefined;
}

/** Stores a transaction under both of its handles. */
export function keep(provider: Provider, tx: Transaction): void {
  provider.memory.transactions.set(tx.interactionHandle, tx);
  provider.memory.transactions.set(tx.stateHandle, tx);
}

/** Deletes a transaction. */
export function forget(provider: Provider, tx: Transaction): void {
  provider.memory.transactions.delete(tx.interactionHandle);
  provider.memory.transactions.delete(tx.stateHandle);
}
