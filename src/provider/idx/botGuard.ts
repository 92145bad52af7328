import { type Call, headerOf } from '../call.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { json, type Reply } from '../reply.ts';
import type { Transaction } from './transaction.ts';

const lifetimeSeconds = 300;

/**
 * Whether a challenge call has its proof: an anti-bot token of this provider and, once a user ID was given, the same
 * user ID in the field `uid`.
 */
export function isProven(provider: Provider, call: Call, tx: Transaction): boolean {
  if (!provider.settings.asksForProof) return true;
  const expiresAt = provider.memory.botTokens.get(headerOf(call, 'x-bot-token')) ?? 0;
  const uid = textAt(call.body, 'uid');
  const namesUser = tx.identifier === undefined || uid?.toLowerCase() === tx.identifier.toLowerCase();
  return expiresAt > provider.clock.real() && namesUser;
}

/** Whether one of the other challenge calls has its proof, if the settings require it. */
export function isProvenBeside(provider: Provider, call: Call, tx: Transaction): boolean {
  return !provider.settings.provesEveryChallenge || isProven(provider, call, tx);
}

/** Issues an anti-bot token. Its age depends on the real clock, so that clock tests do not invalidate it. */
export function issueBotToken(provider: Provider): Reply {
  const token = randomId('bot-');
  provider.memory.botTokens.set(token, provider.clock.real() + lifetimeSeconds * 1000);
  return json(200, { token, expiresInSeconds: lifetimeSeconds });
}
