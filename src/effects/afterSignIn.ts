import type { Handlers, HandlersOf } from '../engine/contracts/handler.ts';
import type { Services } from '../engine/contracts/services.ts';
import { createEnrollSms, createUserInfo } from './core/http/phone.ts';
import { createProductApi } from './core/http/productApi.ts';
import type { EffectJournal } from './journal.ts';
import type { HoldCeremony } from './okta/passkeys/ceremonies.ts';
import { createEnroll } from './okta/passkeys/enroll.ts';

/** Effects for customers who are signed in: the product API, and a new passkey. */
interface AfterSignIn {
  readonly handlers: HandlersOf<'api'>;
  readonly enroll: Handlers['passkey.enroll'];
}

/** This module and what only it imports are one chunk, which is not needed for a sign-in. */
export function createAfterSignIn(services: Services, hold: HoldCeremony, journal: EffectJournal): AfterSignIn {
  const api = createProductApi(services, journal);
  return {
    handlers: { 'api.enrollSms': createEnrollSms(api, journal), 'api.userInfo': createUserInfo(api, journal) },
    enroll: createEnroll(services, api, hold, journal),
  };
}
