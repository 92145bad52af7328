import type { Account } from './accounts/account.ts';
import type { Device, Session } from './accounts/device.ts';
import { type Call, cookieOf } from './call.ts';
import { deviceOf, type Provider } from './provider.ts';
import { randomId } from './randomId.ts';
import type { Reply } from './reply.ts';

const cookieName = 'idp_device';
const sessionLifetime = 2 * 60 * 60 * 1000;

/**
 * The browser of a call, if it is known. The session depends on a cookie that is set at interact and not by the last
 * answer, because that may come from a proofing host, whose cookies the browser keeps apart.
 */
export function knownDevice(provider: Provider, call: Call): Device | undefined {
  const id = idIn(call, cookieName);
  return id === undefined ? undefined : deviceOf(provider, id);
}

/** The random id in a cookie, unless it is not one of ours. */
export function idIn(call: Call, cookie: string): string | undefined {
  const id = cookieOf(call, cookie);
  return id !== undefined && /^[\w-]{20,60}$/.test(id) ? id : undefined;
}

/** The browser of a call; a new one is stored. */
export function deviceOfCall(provider: Provider, call: Call): Device {
  return knownDevice(provider, call) ?? deviceOf(provider, randomId('d'));
}

/** Adds the cookie that identifies the browser. */
export function rememberDevice(reply: Reply, call: Call, device: Device): Reply {
  return withCookie(reply, call, cookieName, device.id);
}

/** Adds a cookie that also works when the app is embedded in another site. */
export function withCookie(reply: Reply, call: Call, name: string, value: string): Reply {
  const reach = call.origin.startsWith('https:') ? 'Secure; SameSite=None' : 'SameSite=Lax';
  const cookie = `${name}=${value}; Path=/; HttpOnly; ${reach}`;
  const all = [reply.headers['set-cookie'] ?? [], cookie].flat();
  return { ...reply, headers: { ...reply.headers, 'set-cookie': all } };
}

const sessionCookie = 'idx';

/**
 * The live session of a browser. If answers of a transaction set cookies, a host only knows the session whose cookie it
 * has set.
 */
export function liveSession(provider: Provider, call: Call, device: Device | undefined): Session | undefined {
  const session = device?.session;
  if (session === undefined || session.expiresAt <= provider.clock.now()) return undefined;
  const isKnownHere = !provider.settings.cookiesOnTransaction || idIn(call, sessionCookie) === session.id;
  return isKnownHere ? session : undefined;
}

/** Adds the cookie of a session. */
export function rememberSession(reply: Reply, call: Call, session: Session): Reply {
  return withCookie(reply, call, sessionCookie, session.id);
}

/** Begins a session that replaces an earlier one. */
export function startSession(provider: Provider, device: Device, account: Account): void {
  const startedAt = provider.clock.now();
  device.session = { id: randomId('s'), account, startedAt, expiresAt: startedAt + sessionLifetime };
}

/** Extends a session to the lifetime of a new one. */
export function extendSession(provider: Provider, session: Session): void {
  session.expiresAt = provider.clock.now() + sessionLifetime;
}

/** Ends the session of a browser, if there is one. */
export function endSession(device: Device): void {
  delete device.session;
}
