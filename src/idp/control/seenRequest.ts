import { bearerOf, type Call } from '../call.ts';
import { transactionOf } from '../idx/find.ts';
import type { Transaction } from '../idx/transaction.ts';
import { property, textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { knownDevice } from '../session.ts';

const kept = 1000;

/** One call that was seen, with its answer once there is one. */
export interface SeenRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Parsed JSON, the fields of a form, text, or null. */
  readonly body: unknown;
  /** When it came, in ISO form, by the unshifted clock. */
  readonly at: string;
  /** Status of the answer; null while pending and when the connection was dropped. */
  status: number | null;
  durationMs: number | null;
  /** The sign-in that the call is part of; its user may become known later. */
  transaction?: Transaction;
  /** The user, when the call itself tells. */
  readonly user?: string;
}

/** Writes a call down. */
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

/** The user that a seen call belongs to, as far as is known by now. */
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
  const isSessionCall = call.path.startsWith('/api/v1/sessions') || call.path.endsWith('/v1/authorize');
  return isSessionCall ? knownDevice(provider, call)?.session?.account.username : undefined;
}

function transactionOfCode(provider: Provider, call: Call): Transaction | undefined {
  const code = property(call.body, 'interaction_code');
  return typeof code === 'string' ? provider.memory.codes.get(code)?.transaction : undefined;
}
