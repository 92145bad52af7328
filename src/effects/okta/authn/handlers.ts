import type { HandlersOf } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { createClassic } from './classic.ts';
import { createFollow } from './follow.ts';
import { createOutcomeOf } from './outcomeOf.ts';
import { createPoll } from './poll.ts';
import { createFingerprint, createSignIn } from './signIn.ts';

/** The classic API as effects. */
interface Authn {
  readonly handlers: HandlersOf<'authn'>;
  stopPolling(): void;
  /** Forgets the transaction in this page. */
  forget(): void;
}

/** @throws UnsupportedSdk when the SDK is too old */
export function createAuthnHandlers(services: Services, journal: EffectJournal): Authn {
  const classic = createClassic(services);
  const { client, ask } = classic;
  const resumed = createOutcomeOf('authn.resume', ['noTransaction'], journal);
  const introspected = createOutcomeOf('authn.introspect', ['noTransaction'], journal);
  const recovering = createOutcomeOf('authn.recoverPassword', [], journal);
  const unlocking = createOutcomeOf('authn.unlock', [], journal);
  const verified = createOutcomeOf('authn.verifyRecoveryToken', [], journal);
  return {
    handlers: {
      'authn.signIn': createSignIn(classic, createFingerprint(client, services), journal),
      'authn.resume': (_input, signal) => resumed(signal, () => ask(signal, () => client.tx.resume())),
      'authn.introspect': (_input, signal) => introspected(signal, () => ask(signal, () => client.tx.introspect())),
      'authn.follow': createFollow(classic, journal),
      'authn.poll': createPoll(classic, journal),
      'authn.recoverPassword': ({ username, factorType }, signal) =>
        recovering(signal, () => ask(signal, () => client.forgotPassword({ username, factorType }))),
      'authn.unlock': ({ username, factorType }, signal) =>
        unlocking(signal, () => ask(signal, () => client.unlockAccount({ username, factorType }))),
      'authn.verifyRecoveryToken': ({ recoveryToken, multiOptionalFactorEnroll = false }, signal) =>
        verified(signal, () =>
          ask(signal, () => client.verifyRecoveryToken({ recoveryToken, multiOptionalFactorEnroll })),
        ),
    },
    stopPolling: classic.stopPolling,
    forget: classic.forget,
  };
}
