import type { Endpoint } from '../endpoint.ts';
import { endSession } from '../session.ts';
import { goTo } from './advance.ts';
import { expired } from './answerOf.ts';
import { transactionOf } from './find.ts';

/** Cancels a transaction and the browser's session, and returns to the first screen. */
export const cancel: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  endSession(tx.device);
  delete tx.identifier;
  delete tx.account;
  return goTo(provider, tx, { kind: 'identify' });
};
