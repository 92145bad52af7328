import { deviationAt } from '../accounts/deviationAt.ts';
import type { Device, Session } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Provider } from '../provider.ts';
import { userIdOf } from '../randomId.ts';
import { classicError, empty, json, type Reply, rawReply } from '../reply.ts';
import { endSession, extendSession, knownDevice, liveSession } from '../session.ts';

/** Reports whether the browser has a session. */
export const readSession: Endpoint = (provider, call) => {
  const found = sessionOf(provider, call);
  return found === undefined ? noSession() : described(call, found.session);
};

/** Extends the session. */
export const refreshSession: Endpoint = (provider, call) => {
  const found = sessionOf(provider, call);
  if (found === undefined) return noSession();
  extendSession(provider, found.session);
  return described(call, found.session);
};

/** Ends the session, unless the account's deviation makes that fail first. */
export const closeSession: Endpoint = (provider, call) => {
  const found = sessionOf(provider, call);
  if (found === undefined) return noSession();
  const { device, session } = found;
  const deviation = deviationAt(session.account, device, 'closeSession');
  if (deviation?.kind === 'raw' && session.refusedCloses < (deviation.times ?? Number.POSITIVE_INFINITY)) {
    session.refusedCloses += 1;
    return rawReply(deviation);
  }
  endSession(device);
  return empty(204);
};

function sessionOf(provider: Provider, call: Call): { device: Device; session: Session } | undefined {
  const device = knownDevice(provider, call);
  const session = liveSession(provider, call, device);
  return device === undefined || session === undefined ? undefined : { device, session };
}

function described(call: Call, session: Session): Reply {
  const me = `${call.origin}/api/v1/sessions/me`;
  const userId = userIdOf(session.account.username);
  return json(200, {
    id: session.id,
    userId,
    login: session.account.username,
    status: 'ACTIVE',
    createdAt: new Date(session.startedAt).toISOString(),
    expiresAt: new Date(session.expiresAt).toISOString(),
    _links: {
      self: { href: me, hints: { allow: ['GET', 'DELETE'] } },
      refresh: { href: `${me}/lifecycle/refresh`, hints: { allow: ['POST'] } },
      user: {
        name: session.account.username,
        href: `${call.origin}/api/v1/users/${userId}`,
        hints: { allow: ['GET'] },
      },
    },
  });
}

function noSession(): Reply {
  return classicError(404, 'E0000007', 'Not found: Resource not found: me (Session)');
}
