import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { untilAborted } from '../../limits.ts';
import { createAddressRule } from '../sdk/addresses.ts';
import type { HeldTokens } from '../sdk/heldTokens.ts';
import { createChallenges } from './challenges.ts';
import { createClient } from './client.ts';
import type { Failures } from './failure.ts';
import { createFingerprint, createFingerprintPlace, fingerprintLimitMs } from './fingerprint.ts';
import { createIdxSession } from './idxSession.ts';
import { createBotToken, createProofing } from './proofing.ts';
import type { ProviderAnswer } from './providerAnswer.ts';
import { createRequestClient, type WireState } from './requestClient.ts';
import { createSpeculativeTransaction } from './speculativeTransaction.ts';
import { passUnasked } from './stepAnswers.ts';
import { createTransactionStart } from './transactionStart.ts';
import { createTransactionStore, createTransactionUid } from './transactionStore.ts';
import { createUnanswered } from './unanswered.ts';

/** What the calls of a sign-in share. */
export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Puts the parts of a sign-in together, over the unmodified SDK.
 * @param hear receives each answer of the provider, unchanged
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createSignIn(
  services: Services,
  heldTokens: HeldTokens,
  hear: (answer: unknown) => void,
  journal: EffectJournal,
) {
  const { env, clock, cookies, http } = services;
  const wire: WireState = { signal: null, status: null, lacksProof: false };
  const botToken = createBotToken(services);
  const store = createTransactionStore(services.tab);
  const transactionUid = createTransactionUid(store);
  const request = createRequestClient({
    http,
    clock,
    wire,
    hear,
    isAllowed: createAddressRule(env, 'idx'),
    limitSeconds: services.limits.callSeconds,
    prove: createProofing(env, transactionUid.read, botToken),
  });
  const client = createClient(services, request, store);
  // The compiler has checked its codes, by schemas/product/answers.schema.json.
  const session = createIdxSession(client, wire, services.catalogue as Failures, heldTokens, journal);
  const keepsDevice = Object.hasOwn(services.cookieTable, 'deviceToken');
  const fingerprint = createFingerprint({
    clock,
    kept: keepsDevice ? cookies.read('deviceToken') : null,
    ask() {
      const place = createFingerprintPlace(services);
      return client.fingerprint({ timeout: fingerprintLimitMs, container: place.element }).finally(place.leave);
    },
    receive(value) {
      client.setHeaders({ 'X-Device-Fingerprint': value });
      if (keepsDevice) cookies.write('deviceToken', value);
    },
  });
  /** Settles when a call may be sent: each sends the device fingerprint, the first one too (spec section 7). */
  const ready = (): Promise<void> => untilAborted(wire.signal, fingerprint.settled());
  const speculative = createSpeculativeTransaction(clock, session, ready);
  return {
    services,
    session,
    speculative,
    starts: createTransactionStart(services, session, speculative),
    challenges: createChallenges(clock, session, speculative),
    unanswered: createUnanswered(),
    transactionUid,
    fingerprint,
    botToken,
    /** Asks for all that a call will need. */
    warm(): void {
      fingerprint.start();
      botToken.prepare();
    },
    ready,
    /** Runs a call, which ends at a step with a screen. */
    advance: (signal: AbortSignal, work: () => Promise<ProviderAnswer>) =>
      session.run(signal, async () => passUnasked(session, await work(), services.remedies)),
  };
}
