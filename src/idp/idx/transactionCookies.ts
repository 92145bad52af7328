import { type Call, cookieOf, headerOf } from '../call.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import type { Reply } from '../reply.ts';
import { rememberSession, withCookie } from '../session.ts';
import type { Transaction } from './transaction.ts';

const transactionCookie = 'JSESSIONID';
const deviceCookie = 'DT';

/** Whether a call brings the cookie that its host set for the transaction; a host that has set none demands none. */
export function bringsCookie(provider: Provider, call: Call, tx: Transaction): boolean {
  const demanded = provider.settings.cookiesOnTransaction ? tx.hosts.get(hostOf(call)) : undefined;
  return demanded === undefined || cookieOf(call, transactionCookie) === demanded;
}

/** The answer of a transaction, with the cookies that its host sets; a session's once there is one. */
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

/** Without encryption no browser keeps a cookie of another site, so none is set, and none demanded. */
function isForeign(call: Call): boolean {
  const origin = headerOf(call, 'origin');
  if (!URL.canParse(origin) || call.origin.startsWith('https:')) return false;
  return new URL(origin).hostname !== new URL(call.origin).hostname;
}

function hostOf(call: Call): string {
  return new URL(call.origin).host;
}
