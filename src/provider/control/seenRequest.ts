import { bearerOf, type Call } from '../call.ts';
import { transactionOf } from '../idx/find.ts';
import type { Transaction } from '../idx/transaction.ts';
import { textAt } from '../json.ts';
import type { SeenRequest } from '../memory.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { knownDevice } from '../session.ts';

const kept = 1000;

/** Records a call. */
export function see(provider: Provider, call: Call): SeenRequest {
  const transaction = transactionOf(provider, call) ?? transactionOfCode(provider, call);
  const user = userNamedBy(provider, call);
  const seen: SeenRequest = {
    id: randomId('r-'),
    method: call.method,
    path: call.path,
    query: Object.fromEntries(call.query),
    headers: call.headers,
    body: call.body ?? null,
    at: new Date(provider.clock.real()).toISOString(),
    status: null,
    durationMs: null,
    ...(transaction === undefined ? {} : { transaction }),
    ...(user === undefined ? {} : { user }),
  };
  provider.memory.requests.unshift(seen);
  provider.memory.requests.length = Math.min(provider.memory.requests.length, kept);
  return seen;
}

/** The user of a recorded call, as far as known. */
export function userOf(seen: SeenRequest): string | undefined {
  const name = seen.user ?? seen.transaction?.identifier ?? seen.transaction?.account?.username;
  return name?.toLowerCase();
}

function userNamedBy(provider: Provider, call: Call): string | undefined {
  const named = textAt(call.body, 'identifier') ?? textAt(call.body, 'uid') ?? textAt(call.body, 'username');
  if (named !== undefined) return named;
  const classic = provider.memory.classic.get(textAt(call.body, 'stateToken') ?? '');
  if (classic !== undefined) return classic.account.username;
  const { accessTokens, refreshTokens } = provider.memory;
  const presented = bearerOf(call) ?? textAt(call.body, 'token') ?? textAt(call.body, 'refresh_token') ?? '';
  const grant = accessTokens.get(presented) ?? refreshTokens.get(presented);
  if (grant !== undefined) return grant.account.username;
  const session = call.path.startsWith('/api/v1/sessions') ? knownDevice(provider, call)?.session : undefined;
  return session?.account.username;
}

function transactionOfCode(provider: Provider, call: Call): Transaction | undefined {
  return provider.memory.codes.get(textAt(call.body, 'interaction_code') ?? '')?.transaction;
}
