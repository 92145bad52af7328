import { accountIds, authnIds } from '../engine/contracts/generated/effectIds.ts';
import type { Handlers, Notifiers } from '../engine/contracts/handler.ts';
import { pause } from '../engine/contracts/pause.ts';
import type { Services } from '../engine/contracts/services.ts';
import { createRemoveCookie, createWriteCookie } from './core/cookie/cookies.ts';
import { createReadCode, type TestHookLoader } from './core/hook/readCode.ts';
import { createLog } from './core/log/log.ts';
import type { Effects, Recovery } from './effects.ts';
import type { EffectJournal } from './journal.ts';
import { createLazy, lazyHandlers } from './lazy.ts';
import { createAnswerPasskey, createCancel, createStepHandlers } from './okta/idx/handlers.ts';
import { createIdentity } from './okta/idx/identity.ts';
import { createPrewarm } from './okta/idx/prewarm.ts';
import { createDiscovery, observeHttp } from './okta/idx/providerHttp.ts';
import { createCeremonies } from './okta/passkeys/ceremonies.ts';
import { createProve } from './okta/passkeys/prove.ts';
import { createSignChallenge, createSignedChallenges } from './okta/passkeys/signChallenge.ts';
import { createSuggest } from './okta/passkeys/suggest.ts';
import { createHeldTokens } from './okta/sdk/heldTokens.ts';
import { createClear } from './okta/session/clear.ts';
import { createResume } from './okta/session/resume.ts';
import { createStoreTokens } from './okta/session/storeTokens.ts';

export { forgetTransaction } from './okta/idx/transactionStore.ts';
export { storedSession } from './okta/session/storedSession.ts';

/**
 * All behaviour of a product that signs customers in at Okta. `prewarm` loads the SDK and begins the transaction, so that
 * the submit is one call; `sent` settles when the first POST request to the provider has been sent.
 */
export interface SignInEffects extends Effects {
  readonly handlers: Handlers;
  readonly notifiers: Notifiers;
}

/**
 * Creates the effects. The SDK is a chunk of its own, so that the login form paints first.
 * @param testHook loads the telephony test hook, in builds that have it
 * @param recover called when the chunk of the SDK is needed and could not be loaded
 */
export function createEffects(
  services: Services,
  journal: EffectJournal,
  testHook: TestHookLoader = null,
  recover?: () => Promise<Recovery>,
): SignInEffects {
  const heldTokens = createHeldTokens();
  const log = createLog(services, journal);
  const { sessionKnown } = services;
  /** Logs an answer once the session is known, because its entry carries the session's ids. */
  const hear: typeof log.idx = (answer) =>
    sessionKnown ? void sessionKnown.then(() => log.idx(answer)) : log.idx(answer);
  const discovery = createDiscovery(services);
  const { http, sent } = observeHttp(discovery.http);
  const load = async () => {
    const { createGateway } = await import('./okta/idx/gateway.ts');
    // The customer may be typing: give the browser a turn.
    await pause();
    return createGateway({ ...services, http }, heldTokens, hear, unexpected);
  };
  const identity = createIdentity(load, services.clock, recover);
  const hold = createCeremonies(services.clock);
  const sign = createSignChallenge(services, hold);
  const signed = createSignedChallenges();
  /** Notes unexpected events in the log too: otherwise they would not be known outside the browser. */
  const unexpected: EffectJournal = {
    note(entry) {
      journal.note(entry);
      log.note(entry);
    },
  };
  const afterSignIn = createLazy(async () =>
    (await import('./afterSignIn.ts')).createAfterSignIn(services, hold, unexpected),
  );
  const after = (effect: string) =>
    afterSignIn.get().catch(() => {
      unexpected.note({ what: `${effect}: failed`, code: 'CHUNK_NOT_LOADED' });
      return null;
    });
  const legacy = createLazy(async () => (await import('./okta/legacyApis.ts')).createLegacyApis(services, unexpected));
  const prewarm = createPrewarm(identity, discovery, (error) => {
    unexpected.note({ what: error.message });
    // In the console too, which a developer who changed the SDK reads first.
    throw error;
  });
  const storeTokens = createStoreTokens(services, heldTokens, unexpected);
  const clear = createClear(services, identity, heldTokens, unexpected);
  const cancel = createCancel(identity, services.tab, unexpected);
  return {
    handlers: {
      ...createStepHandlers(services, identity, unexpected),
      'idx.answerPasskey': createAnswerPasskey(services, identity, signed, unexpected),
      'idx.cancel': (input, signal) => {
        prewarm.stop();
        return cancel(input, signal);
      },
      'passkey.prove': createProve(services, identity, sign, signed, unexpected),
      'passkey.suggest': createSuggest(services, identity, sign, signed, unexpected),
      async 'passkey.enroll'(input, signal, asking) {
        const loaded = await after('passkey.enroll');
        return loaded === null ? { code: 'failed' } : loaded.enroll(input, signal, asking);
      },
      'session.resume': createResume(services, identity, unexpected),
      'session.clear': (input, signal) => {
        prewarm.stop();
        legacy.loaded()?.forget();
        log.forget();
        return clear(input, signal);
      },
      'hook.readCode': createReadCode(services, testHook),
      'tokens.store': (input, signal) => {
        // Loads the next chunk while the tokens are stored. If that fails, its effects load it again.
        afterSignIn.get().catch(() => undefined);
        return storeTokens(input, signal);
      },
      ...lazyHandlers([...accountIds, ...authnIds], legacy),
    },
    notifiers: {
      'cookie.write': createWriteCookie(services.cookies, unexpected),
      'cookie.remove': createRemoveCookie(services.cookies),
      'log.error': log.error,
      'log.info': log.info,
      'authn.stopPolling': () => legacy.loaded()?.stopPolling(),
    },
    async call(effect, input, signal) {
      const loaded = await after(effect);
      // A chunk that cannot be loaded is a network problem.
      return loaded === null ? { code: 'networkProblem' } : loaded.call(effect, input, signal);
    },
    prewarm: prewarm.start,
    sent,
  };
}
