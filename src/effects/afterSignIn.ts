import { calls } from 'virtual:calls';
import type { Handlers } from '../engine/contracts/handler.ts';
import type { Services } from '../engine/contracts/services.ts';
import { createCallService } from './core/http/callService.ts';
import { createDeclaredCalls, type DeclaredCalls } from './core/http/declaredCall.ts';
import type { EffectJournal } from './journal.ts';
import type { HoldCeremony } from './okta/passkeys/ceremonies.ts';
import { createEnroll } from './okta/passkeys/enroll.ts';
import { createOwnToken } from './okta/session/storedSession.ts';

/** Effects for customers who are signed in: declared calls, and a new passkey. */
interface AfterSignIn {
  readonly call: DeclaredCalls;
  readonly enroll: Handlers['passkey.enroll'];
}

/** This module and what only it imports are one chunk, which is not needed for a sign-in. */
export function createAfterSignIn(services: Services, hold: HoldCeremony, journal: EffectJournal): AfterSignIn {
  const callService = createCallService(services, createOwnToken(services, journal));
  return {
    call: createDeclaredCalls(calls, callService, journal),
    enroll: createEnroll(services, callService, hold, journal),
  };
}
