import type { Call } from '../call.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { expiryOf } from './answerOf.ts';
import type { Transaction } from './transaction.ts';
import { bringsCookie } from './transactionCookies.ts';

/** The transaction that a call is about, whichever handle it presents; undefined when unknown, too old or another's. */
export function transactionOf(provider: Provider, call: Call): Transaction | undefined {
  const handle =
    textAt(call.body, 'stateHandle') ?? textAt(call.body, 'stateToken') ?? textAt(call.body, 'interactionHandle');
  const found = handle === undefined ? undefined : provider.memory.transactions.get(handle);
  if (found === undefined || expiryOf(found) <= provider.clock.now()) return undefined;
  return bringsCookie(provider, call, found) ? found : undefined;
}

/** Makes a transaction findable by both of its handles. */
export function keep(provider: Provider, tx: Transaction): void {
  provider.memory.transactions.set(tx.interactionHandle, tx);
  provider.memory.transactions.set(tx.stateHandle, tx);
}

/** Makes a transaction unfindable. */
export function forget(provider: Provider, tx: Transaction): void {
  provider.memory.transactions.delete(tx.interactionHandle);
  provider.memory.transactions.delete(tx.stateHandle);
}
