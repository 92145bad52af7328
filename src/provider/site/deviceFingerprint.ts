import { createHash } from 'node:crypto';
import type { Endpoint } from '../endpoint.ts';
import { randomId } from '../randomId.ts';
import { idIn, withCookie } from '../session.ts';

const cookieName = 'idp_fingerprint';

/**
 * The hidden frame that gives the app a fingerprint of the browser, which stays the same as long as the browser keeps
 * its cookie. The frame has its own cookie, because its call may run in parallel to the one that begins a transaction
 * and creates the browser's. Unlike all other pages, it can be framed.
 */
export const deviceFingerprint: Endpoint = (_, call) => {
  const id = idIn(call, cookieName) ?? randomId('f');
  const fingerprint = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const page = {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: `<!doctype html><html lang="en" data-fingerprint="${fingerprint}"><title>Device fingerprint</title><script src="/_idp/page/fingerprint.js" defer></script></html>`,
  };
  return withCookie(page, call, cookieName, id);
};
