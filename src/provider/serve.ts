import type { ServerResponse } from 'node:http';
import { type Call, headerOf } from './call.ts';
import { type Fault, takeFault } from './control/fault.ts';
import { BadInput, badInput } from './control/input.ts';
import { isControl } from './control/isControl.ts';
import { see, userOf } from './control/seenRequest.ts';
import { corsHeaders } from './cors.ts';
import { type Route, routeOf } from './endpoint.ts';
import { withTransactionCookies } from './idx/transactionCookies.ts';
import type { Provider } from './provider.ts';
import { rateLimited } from './rateLimited.ts';
import { classicError, empty, type Reply, withHeader } from './reply.ts';

/** Answers a call to the provider, with faults and log. */
export async function serve(
  provider: Provider,
  routes: readonly Route[],
  call: Call,
  res: ServerResponse,
): Promise<void> {
  if (isControl(call.path)) {
    if (isForeign(call)) return send(provider, res, call, classicError(403, 'E0000006', ofOwnOrigin));
    send(provider, res, call, await answer(provider, routes, call));
    return;
  }
  const began = provider.clock.real();
  const seen = see(provider, call);
  const fault = call.method === 'OPTIONS' ? undefined : takeFault(provider.memory.faults, call, userOf(seen));
  if (fault?.delayMs !== undefined) await pause(fault.delayMs);
  if (fault?.drop === true) {
    if (fault.takes === true) await answer(provider, routes, call);
    res.destroy();
    seen.durationMs = provider.clock.real() - began;
    provider.log(`${call.method} ${call.path} dropped`);
    return;
  }
  const reply =
    fault?.status === undefined
      ? withTransactionCookies(provider, call, await answer(provider, routes, call), seen.transaction)
      : faulted(provider, call, fault.status, fault);
  if (reply.transaction !== undefined) seen.transaction = reply.transaction;
  seen.status = reply.status;
  seen.durationMs = provider.clock.real() - began;
  send(provider, res, call, withHeader(reply, 'x-okta-request-id', seen.id), fault);
  provider.log(`${call.method} ${call.path} ${reply.status} ${seen.durationMs} ms`);
}

const ofOwnOrigin = 'The control surface takes changes from pages of its own origin alone.';

/** Whether a page of another site requests a change. Browsers send such a request without a preflight. */
function isForeign(call: Call): boolean {
  const origin = headerOf(call, 'origin');
  return !['GET', 'HEAD', 'OPTIONS'].includes(call.method) && origin !== '' && origin !== call.origin;
}

/** Sends an answer with its CORS headers. */
function send(provider: Provider, res: ServerResponse, call: Call, reply: Reply, fault?: Fault): void {
  if (res.destroyed) return;
  res.writeHead(reply.status, { ...reply.headers, ...corsHeaders(provider.settings, call) });
  const { body } = reply;
  if (fault?.cut === true) res.write(body.slice(0, Math.max(1, body.length / 2)), () => res.destroy());
  else if (fault?.dripMs !== undefined) void drip(res, body, fault.dripMs);
  else res.end(call.method === 'HEAD' ? undefined : body);
}

async function drip(res: ServerResponse, body: string, milliseconds: number): Promise<void> {
  for (const character of body) {
    if (res.destroyed) return;
    res.write(character);
    await pause(milliseconds);
  }
  res.end();
}

async function answer(provider: Provider, routes: readonly Route[], call: Call): Promise<Reply> {
  if (call.method === 'OPTIONS') return empty(204);
  const endpoint = routeOf(routes, call.method === 'HEAD' ? { ...call, method: 'GET' } : call);
  if (endpoint === undefined) return classicError(404, 'E0000022', `Not found: ${call.method} ${call.path}`);
  if (call.bodyIsMalformed) return badInput(new BadInput('The body is not JSON: send a JSON object.'));
  try {
    return await endpoint(provider, call);
  } catch (error) {
    if (error instanceof BadInput) return badInput(error);
    provider.log(`${call.method} ${call.path} failed: ${String(error)}`);
    return classicError(500, 'E0000009', 'Internal Server Error');
  }
}

function faulted(provider: Provider, call: Call, status: number, fault: Fault): Reply {
  const limits = fault.rateLimit === true ? rateLimited(provider, call) : undefined;
  const contentType = fault.contentType ?? limits?.headers['content-type'];
  return {
    status,
    headers: {
      ...limits?.headers,
      ...fault.headers,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      'cache-control': 'no-store',
    },
    body: (fault.body ?? limits?.body ?? '').padEnd(fault.bytes ?? 0),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
