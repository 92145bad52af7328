import type { Endpoint } from '../endpoint.ts';
import { liveSession } from '../session.ts';
import { signIn } from './advance.ts';
import { answerOf, expired } from './answerOf.ts';
import { transactionOf } from './find.ts';

/** Tells where a transaction stands; a browser with a live session is signed in at once. */
export const introspect: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  const session = liveSession(provider, call, tx.device);
  const isUntouched = tx.stage.kind === 'identify' && tx.identifier === undefined;
  return session !== undefined && isUntouched ? signIn(provider, tx, session.account) : answerOf(provider, tx);
};
