import type { Handlers } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';
import { createClassic } from './classic.ts';
import { createFingerprint } from './fingerprint.ts';
import { createFollow } from './follow.ts';
import type { AuthnId } from './ids.ts';
import { createIntrospect } from './introspect.ts';
import { createPoll } from './poll.ts';
import { createRecoverPassword } from './recoverPassword.ts';
import { createResume } from './resume.ts';
import { createSignIn } from './signIn.ts';
import { createUnlock } from './unlock.ts';
import { createVerifyRecoveryToken } from './verifyRecoveryToken.ts';

/** The classic API as effects. */
export interface Authn {
  readonly handlers: Pick<Handlers, AuthnId>;
  stopPolling(): void;
  /** Forgets the transaction here. */
  forget(): void;
}

export function createAuthnHandlers(services: Services, journal: EffectJournal): Authn {
  const classic = createClassic(services);
  return {
    handlers: {
      'authn.signIn': createSignIn(classic, createFingerprint(classic.client, services), journal),
      'authn.resume': createResume(classic, journal),
      'authn.introspect': createIntrospect(classic, journal),
      'authn.follow': createFollow(classic, journal),
      'authn.poll': createPoll(classic, journal),
      'authn.recoverPassword': createRecoverPassword(classic, journal),
      'authn.unlock': createUnlock(classic, journal),
      'authn.verifyRecoveryToken': createVerifyRecoveryToken(classic, journal),
    },
    stopPolling: classic.stopPolling,
    forget: classic.forget,
  };
}
