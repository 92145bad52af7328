import { createHash } from 'node:crypto';
import type { Endpoint } from '../endpoint.ts';
import { deviceOfCall, rememberDevice } from '../session.ts';
import { framedPage } from './framedPage.ts';

/** The hidden frame that tells the app a fingerprint of the browser: the same one as long as the browser keeps its cookie. */
export const deviceFingerprint: Endpoint = (provider, call) => {
  const device = deviceOfCall(provider, call);
  const fingerprint = createHash('sha256').update(device.id).digest('hex').slice(0, 32);
  return rememberDevice(framedPage('Device fingerprint', 'fingerprint.js', { fingerprint }), call, device);
};
