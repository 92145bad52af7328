import { createHash } from 'node:crypto';
import type { Endpoint } from '../endpoint.ts';
import { randomId } from '../randomId.ts';
import { idIn, withCookie } from '../session.ts';
import { framedPage } from './framedPage.ts';

const cookieName = 'idp_fingerprint';

/**
 * The hidden frame that tells the app a fingerprint of the browser: the same one as long as the browser keeps its cookie.
 * The cookie is the frame's own, because its call may run beside the one that begins a transaction, and with it a session.
 */
export const deviceFingerprint: Endpoint = (_, call) => {
  const id = idIn(call, cookieName) ?? randomId('f');
  const fingerprint = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return withCookie(framedPage('Device fingerprint', 'fingerprint.js', { fingerprint }), call, cookieName, id);
};
