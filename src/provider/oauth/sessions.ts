import type { Device, Session } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Provider } from '../provider.ts';
import { userIdOf } from '../randomId.ts';
import { classicError, empty, json, type Reply } from '../reply.ts';
import { endSession, extendSession, knownDevice, liveSession } from '../session.ts';

/** Reports whether the browser has a session. */
export const readSession: Endpoint = ofSession((_provider, call, session) => described(call, session));

/** Extends the session. */
export const refreshSession: Endpoint = ofSession((provider, call, session) => {
  extendSession(provider, session);
  return described(call, session);
});

/** Ends the session. */
export const closeSession: Endpoint = ofSession((_provider, _call, _session, device) => {
  endSession(device);
  return empty(204);
});

/** An endpoint for the live session of a browser. */
function ofSession(answer: (provider: Provider, call: Call, session: Session, device: Device) => Reply): Endpoint {
  return (provider, call) => {
    const device = knownDevice(provider, call);
    const session = liveSession(provider, call, device);
    return device === undefined || session === undefined
      ? classicError(404, 'E0000007', 'Not found: Resource not found: me (Session)')
      : answer(provider, call, session, device);
  };
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
