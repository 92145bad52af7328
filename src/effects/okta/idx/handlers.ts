import type { EffectId, Handler, Handlers } from '../../../engine/contracts/handler.ts';
import type { KeyValueStore, Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { signalUnknown } from '../passkeys/credentials.ts';
import type { SignedChallenges } from '../passkeys/signChallenge.ts';
import { failure, type Identity, type IdentityAnswer, type IdentityGateway } from './identity.ts';
import { createOutcomeOf, noteRefusal, type OwnCode } from './outcomeOf.ts';
import { hasSavedTransaction, transactionKey } from './transactionStore.ts';

/** The effects that are one call of the gateway each. */
export function createStepHandlers({ catalogue }: Services, identity: Identity, journal: EffectJournal) {
  function step<Input, Own extends OwnCode>(
    effect: EffectId,
    own: readonly Own[],
    call: (gateway: IdentityGateway, given: Input, signal: AbortSignal) => Promise<IdentityAnswer>,
  ) {
    const outcomeOf = createOutcomeOf(effect, own, catalogue, journal);
    return async (given: Input, signal: AbortSignal) =>
      outcomeOf(await identity.ask((gateway) => call(gateway, given, signal)));
  }

  return {
    'idx.authenticate': step(
      'idx.authenticate',
      ['success', 'moved', 'invalidCredentials', 'credentialsExpired', 'signInLocked', 'accessDenied', 'notLoaded'],
      (gateway, credentials, signal) => gateway.authenticate(credentials, signal),
    ),
    'idx.selectChannel': step(
      'idx.selectChannel',
      ['success', 'moved', 'channelRejected', 'refused'],
      (gateway, { channel }, signal) => gateway.selectChannel(channel, signal),
    ),
    'idx.answerCode': step(
      'idx.answerCode',
      ['success', 'moved', 'passcodeInvalid', 'invalidCredentials', 'refused'],
      (gateway, { code }, signal) => gateway.answerCode(code, signal),
    ),
    'idx.changePassword': step(
      'idx.changePassword',
      [
        'success',
        'moved',
        'passwordRejected',
        'passwordInHistory',
        'passwordChanged',
        'userIdRejected',
        'userIdTaken',
        'refused',
      ],
      (gateway, { password, userId = '' }, signal) => gateway.changePassword({ password, userId }, signal),
    ),
    'idx.resendCode': step(
      'idx.resendCode',
      ['success', 'moved', 'unavailable', 'channelRejected', 'refused'],
      (gateway, _given, signal) => gateway.resendCode(signal),
    ),
    'idx.goToSelection': step('idx.goToSelection', ['success', 'unavailable', 'refused'], (gateway, _given, signal) =>
      gateway.goToSelection(signal),
    ),
  } satisfies Partial<Handlers>;
}

/** Sends the signed challenge of a passkey. If the provider does not know the passkey, the device is informed. */
export function createAnswerPasskey(
  services: Services,
  identity: Identity,
  signed: SignedChallenges,
  journal: EffectJournal,
): Handler<'idx.answerPasskey'> {
  const own = ['success', 'moved', 'passkeyRejected', 'refused'] as const;
  const outcomeOf = createOutcomeOf('idx.answerPasskey', own, services.catalogue, journal);
  return async (_input, signal) => {
    const credential = signed.take();
    if (credential === null) return outcomeOf(failure('unhandled', 'NOTHING_SIGNED'));
    const answer = await identity.ask((gateway) => gateway.answerPasskey(credential.assertion, signal));
    if (answer.kind === 'failure' && answer.code === 'passkeyUnknown') void signalUnknown(services, credential);
    return outcomeOf(answer);
  };
}

/** Cancels without the SDK where there is nothing to cancel, and forgets even where the SDK cannot be loaded. */
export function createCancel(identity: Identity, tab: KeyValueStore, journal: EffectJournal): Handler<'idx.cancel'> {
  return async (_input, signal) => {
    if (identity.loaded() === null && !hasSavedTransaction(tab)) return { code: 'canceled' };
    const answer = await identity.attempt((gateway) => gateway.cancel(signal));
    if (identity.loaded() === null) tab.remove(transactionKey);
    if (answer?.kind === 'failure') noteRefusal(journal, 'idx.cancel: failed', answer);
    return { code: answer?.kind === 'canceled' ? 'canceled' : 'failed' };
  };
}
