import { createHash } from 'node:crypto';
import type { Endpoint } from '../endpoint.ts';
import { randomId } from '../randomId.ts';
import { idIn, withCookie } from '../session.ts';
import { framedPage } from './framedPage.ts';

const cookieName = 'idp_fingerprint';

/**
 * The hidden frame that gives the app a fingerprint of the browser, which stays the same as long as the browser keeps
 * its cookie. The frame has its own cookie, because its call may run in parallel to the one that begins a transaction
 * and creates the browser's.
 */
export const deviceFingerprint: Endpoint = (_, call) => {
  const id = idIn(call, cookieName) ?? randomId('f');
  const fingerprint = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return withCookie(framedPage('Device fingerprint', 'fingerprint.js', { fingerprint }), call, cookieName, id);
};
