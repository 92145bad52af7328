import type { Route } from '../endpoint.ts';
import { empty } from '../reply.ts';
import { patchProfile } from './profile.ts';
import { enrollSms } from './smsFactor.ts';
import { userInfo } from './userInfo.ts';
import { activatePasskey, enrollPasskey } from './webauthnFactor.ts';

/** The product API and the log ingest. */
export const productRoutes: readonly Route[] = [
  ['GET /css/uid-pwd/v1/user-info', userInfo],
  ['POST /css/users/v1/factors', enrollPasskey],
  ['POST /css/users/v1/factors/activate', activatePasskey],
  ['POST /css/users/v1/factors/sms', enrollSms],
  ['PATCH /css/users/v1/profile', patchProfile],
  ['POST /log/ingest', () => empty(200)],
  ['POST /log/reports', () => empty(204)],
];
