import type { BenchServer } from '../serve/benchServer.ts';

export interface Typed {
  readonly username: string;
  readonly password: string;
}

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const identifyCall = 'POST /idp/idx/identify';

/** Why what reached the provider is not what was typed, once; null when it is. */
export async function submitted(server: BenchServer, typed: Typed): Promise<string | null> {
  const answer = await fetch(`${server.origin}/_idp/requests`);
  const seen = (await answer.json()) as readonly SeenRequest[];
  return judgeSubmitted(seen, typed);
}

/** @see submitted */
export function judgeSubmitted(seen: readonly SeenRequest[], { username, password }: Typed): string | null {
  const calls = seen.filter(({ method, path }) => `${method} ${path}` === identifyCall);
  const [call] = calls;
  if (!call) return 'the submit led to no identify call';
  if (calls.length > 1) return `the submit led to ${calls.length} identify calls`;
  const named = memberOf(call.body, 'identifier');
  if (named !== username) return `"${username}" was typed, and "${String(named)}" reached the provider`;
  const passwords = seen.map(({ body }) => memberOf(memberOf(body, 'credentials'), 'passcode'));
  return passwords.includes(password) ? null : 'the password that was typed did not reach the provider';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
