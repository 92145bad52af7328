import { type Call, cookieOf, headerOf } from '../call.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import type { Reply } from '../reply.ts';
import { rememberSession, withCookie } from '../session.ts';
import type { Transaction } from './transaction.ts';

const transactionCookie = 'JSESSIONID';
const deviceCookie = 'DT';

/** Whether a call has the cookie that its host set for the transaction. A host that has set none requires none. */
export function bringsCookie(provider: Provider, call: Call, tx: Transaction): boolean {
  const demanded = provider.settings.cookiesOnTransaction ? tx.hosts.get(hostOf(call)) : undefined;
  return demanded === undefined || cookieOf(call, transactionCookie) === demanded;
}

/** An answer with the cookies of the transaction, and of the session once there is one. */
export function withTransactionCookies(
  provider: Provider,
  call: Call,
  reply: Reply,
  tx: Transaction | undefined,
): Reply {
  const isSet = provider.settings.cookiesOnTransaction && call.path.startsWith('/idp/idx/');
  if (!isSet || tx === undefined || isForeign(call)) return reply;
  const host = hostOf(call);
  const isNew = !tx.hosts.has(host);
  const id = tx.hosts.get(host) ?? randomId('j');
  tx.hosts.set(host, id);
  const known = isNew
    ? withCookie(withCookie(reply, call, transactionCookie, id), call, deviceCookie, tx.device.id)
    : reply;
  const { session } = tx.device;
  return session !== undefined && tx.stage.kind === 'signedIn' ? rememberSession(known, call, session) : known;
}

/** Whether cookies cannot work: without TLS, browsers keep no cookies of another site, so none is set or required. */
function isForeign(call: Call): boolean {
  const origin = headerOf(call, 'origin');
  if (!URL.canParse(origin) || call.origin.startsWith('https:')) return false;
  return new URL(origin).hostname !== new URL(call.origin).hostname;
}

function hostOf(call: Call): string {
  return new URL(call.origin).host;
}
