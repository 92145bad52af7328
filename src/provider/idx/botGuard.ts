import { type Call, headerOf } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { json, type Reply } from '../reply.ts';
import { deadEnd } from './answerOf.ts';
import { type Continuation, inTransaction } from './find.ts';
import { accessDenied } from './message.ts';
import type { Transaction } from './transaction.ts';

const lifetimeSeconds = 300;

/** Calls that need the proof by default; the settings can demand it of every challenge call. */
const guarded: ReadonlySet<string> = new Set(['/idp/idx/challenge', '/idp/idx/challenge/answer']);

/** An endpoint for challenge calls of a transaction, with their proof. */
export function inChallenge(answer: Continuation): Endpoint {
  return inTransaction((provider, call, tx) =>
    isProven(provider, call, tx) ? answer(provider, call, tx) : deadEnd(accessDenied, tx),
  );
}

/** Proof is an anti-bot token of this provider and, once a user ID was given, the same user ID in the field `uid`. */
function isProven(provider: Provider, call: Call, tx: Transaction): boolean {
  const { asksForProof, provesEveryChallenge } = provider.settings;
  if (!asksForProof || !(provesEveryChallenge || guarded.has(call.path))) return true;
  const expiresAt = provider.memory.botTokens.get(headerOf(call, 'x-bot-token')) ?? 0;
  const uid = textAt(call.body, 'uid');
  const namesUser = tx.identifier === undefined || uid?.toLowerCase() === tx.identifier.toLowerCase();
  return expiresAt > provider.clock.real() && namesUser;
}

/** Issues an anti-bot token. Its age depends on the real clock, so that clock tests do not invalidate it. */
export function issueBotToken(provider: Provider): Reply {
  const token = randomId('bot-');
  provider.memory.botTokens.set(token, provider.clock.real() + lifetimeSeconds * 1000);
  return json(200, { token, expiresInSeconds: lifetimeSeconds });
}
