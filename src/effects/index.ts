import type { Handlers, Notifiers } from '../engine/contracts/handler.ts';
import { pause } from '../engine/contracts/pause.ts';
import type { Services } from '../engine/contracts/services.ts';
import { accountIds } from './account/ids.ts';
import { authnIds } from './authn/ids.ts';
import { createRemoveCookie, createWriteCookie } from './cookie/notifiers.ts';
import { createReadCode, type TestHookLoader } from './hook/readCode.ts';
import { createAnswerCode } from './idx/answerCode.ts';
import { createAnswerPasskey } from './idx/answerPasskey.ts';
import { createAuthenticate } from './idx/authenticate.ts';
import { createCancel } from './idx/cancel.ts';
import { createChangePassword } from './idx/changePassword.ts';
import { createDiscovery } from './idx/discovery.ts';
import { createForeseen } from './idx/foreseen.ts';
import { createGoToSelection } from './idx/goToSelection.ts';
import { createIdentity, type Recovery } from './idx/identity.ts';
import { notice } from './idx/noticed.ts';
import { createResendCode } from './idx/resendCode.ts';
import { createSelectChannel } from './idx/selectChannel.ts';
import type { EffectJournal } from './journal.ts';
import { createLazy } from './lazy.ts';
import { lazyHandlers } from './lazyHandlers.ts';
import { createHeldTokens } from './provider/heldTokens.ts';
import { createClear } from './session/clear.ts';
import { createResume } from './session/resume.ts';
import { createStoreTokens } from './session/storeTokens.ts';
import { createLog } from './telemetry/log.ts';
import { createCeremonies } from './webauthn/ceremonies.ts';
import { createProve } from './webauthn/prove.ts';
import { createSignChallenge } from './webauthn/signChallenge.ts';
import { createSignedChallenges } from './webauthn/signedChallenges.ts';
import { createSuggest } from './webauthn/suggest.ts';

export { createCookies } from './cookie/createCookies.ts';
export { forgetTransaction } from './idx/transactionStore.ts';

export interface Effects {
  readonly handlers: Handlers;
  readonly notifiers: Notifiers;
  /**
   * Somebody is about to sign in, as whoever touches a field of the login form is: loads the SDK and begins the transaction,
   * so that the submit is one call. May be told as often as it is seen.
   * @returns resolves when nothing is left to be done ahead; never rejects
   */
  readonly foresee: () => Promise<void>;
  /** Settles when the provider has first been asked for something: from then on there is time for other work. */
  readonly sent: Promise<void>;
}

/**
 * All handwritten behaviour of the product. The SDK is a chunk of its own, so that the login form paints first.
 * @param testHook brings the telephony test hook, in builds that have it
 * @param recover told when the chunk of the SDK is wanted and could not be loaded
 */
export function createEffects(
  services: Services,
  journal: EffectJournal,
  testHook: TestHookLoader = null,
  recover?: () => Promise<Recovery>,
): Effects {
  const held = createHeldTokens();
  const log = createLog(services, journal);
  const { sessionKnown } = services;
  /** Answers that come ahead of the session are logged with what ties the entries of a visit together, too. */
  const hear: typeof log.idx = (answer) =>
    sessionKnown ? void sessionKnown.then(() => log.idx(answer)) : log.idx(answer);
  const discovery = createDiscovery(services);
  const { http, sent } = notice(discovery.http);
  const load = async () => {
    const { createGateway } = await import('./idx/gateway.ts');
    // Somebody is typing while all this begins.
    await pause();
    return createGateway({ ...services, http }, held, hear);
  };
  const identity = createIdentity(load, services.clock, recover);
  const hold = createCeremonies(services.clock);
  const sign = createSignChallenge(services, hold);
  const signed = createSignedChallenges();
  /** What no flow expects is worth an entry with its key, or nobody would ever learn of it. */
  const unexpected: EffectJournal = {
    note(entry) {
      journal.note(entry);
      log.note(entry);
    },
  };
  const after = createLazy(async () =>
    (await import('./afterSignIn.ts')).createAfterSignIn(services, hold, unexpected),
  );
  const legacy = createLazy(async () => (await import('./legacyApis.ts')).createLegacyApis(services, unexpected));
  const foreseen = createForeseen(identity, discovery, (error) => {
    unexpected.note({ what: error.message });
    // For the console too: whoever changed the SDK reads that first.
    throw error;
  });
  const storeTokens = createStoreTokens(services, held, unexpected);
  const clear = createClear(services, identity, held, journal, unexpected);
  const cancel = createCancel(identity, services.tab, unexpected);
  return {
    handlers: {
      ...lazyHandlers(['api.enrollSms', 'api.userInfo'], after),
      'idx.authenticate': createAuthenticate(identity, unexpected),
      'idx.selectChannel': createSelectChannel(identity, unexpected),
      'idx.answerCode': createAnswerCode(identity, unexpected),
      'idx.answerPasskey': createAnswerPasskey(services, identity, signed, unexpected),
      'idx.changePassword': createChangePassword(identity, unexpected),
      'idx.resendCode': createResendCode(identity, unexpected),
      'idx.goToSelection': createGoToSelection(identity, unexpected),
      'idx.cancel': (input, signal) => {
        foreseen.stop();
        return cancel(input, signal);
      },
      'passkey.prove': createProve(services, identity, sign, signed, unexpected),
      'passkey.suggest': createSuggest(services, identity, sign, signed, unexpected),
      async 'passkey.enroll'(input, signal, asking) {
        const { enroll } = (await after.get().catch(() => null)) ?? { enroll: null };
        return enroll === null ? { code: 'failed' } : enroll(input, signal, asking);
      },
      'session.resume': createResume(services, identity, unexpected),
      'session.clear': (input, signal) => {
        foreseen.stop();
        legacy.loaded()?.forget();
        log.forget();
        return clear(input, signal);
      },
      'hook.readCode': createReadCode(services, testHook),
      'tokens.store': (input, signal) => {
        // What comes next is under way while the tokens are stored; where it does not come, it is asked for again.
        after.get().catch(() => undefined);
        return storeTokens(input, signal);
      },
      ...lazyHandlers([...accountIds, ...authnIds], legacy),
    },
    notifiers: {
      'cookie.write': createWriteCookie(services.cookies, journal),
      'cookie.remove': createRemoveCookie(services.cookies),
      'log.error': log.error,
      'log.info': log.info,
      'authn.stopPolling': () => legacy.loaded()?.stopPolling(),
    },
    foresee: foreseen.see,
    sent,
  };
}
