import type { Route } from '../endpoint.ts';
import { activateFactor, enrollFactor, goBack, verifyFactor } from './factors.ts';
import { recoverPassword, unlock, useRecoveryToken, verifyRecovery } from './recovery.ts';
import { authenticate, cancelClassic, describeStatus, takeNewPassword } from './signIn.ts';

/** The classic authentication API. */
export const classicRoutes: readonly Route[] = [
  ['POST /api/v1/authn', authenticate],
  ['POST /api/v1/authn/introspect', describeStatus],
  ['POST /api/v1/authn/cancel', cancelClassic],
  ['POST /api/v1/authn/previous', goBack],
  ['POST /api/v1/authn/credentials/change_password', takeNewPassword],
  ['POST /api/v1/authn/credentials/reset_password', takeNewPassword],
  ['POST /api/v1/authn/recovery/password', recoverPassword],
  ['POST /api/v1/authn/recovery/unlock', unlock],
  ['POST /api/v1/authn/recovery/token', useRecoveryToken],
  ['POST /api/v1/authn/recovery/factors/sms/verify', verifyRecovery],
  ['POST /api/v1/authn/factors', enrollFactor],
  [
    'POST /api/v1/authn/factors/*',
    (provider, call) => (call.path.endsWith('/lifecycle/activate') ? activateFactor : verifyFactor)(provider, call),
  ],
];
