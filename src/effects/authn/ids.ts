import type { EffectId } from '../../engine/contracts/handler.ts';

/** The effects of the classic API. */
export const authnIds = [
  'authn.signIn',
  'authn.resume',
  'authn.introspect',
  'authn.follow',
  'authn.poll',
  'authn.recoverPassword',
  'authn.unlock',
  'authn.verifyRecoveryToken',
] as const satisfies readonly EffectId[];

/** Id of an effect of the classic API. */
export type AuthnId = (typeof authnIds)[number];
