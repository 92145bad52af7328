import type { Channels } from '../../../engine/contracts/generated/effects.ts';
import { pause } from '../../../engine/contracts/pause.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { untilAborted } from '../../limits.ts';
import type { PasskeyChallenge } from '../passkeys/assertion.ts';
import { createAddressRule } from '../sdk/addresses.ts';
import type { HeldTokens } from '../sdk/heldTokens.ts';
import { choicesOf, isAt, isSamePlace, placesOf } from './authenticators.ts';
import { createClient } from './client.ts';
import { authenticatorAt, isChoice, pendingTransaction, selectionOf } from './deriveStep.ts';
import type { Failures } from './failure.ts';
import { createFingerprint, createFingerprintPlace, fingerprintLimitMs } from './fingerprint.ts';
import { type Credentials, failure, freshMs, type IdentityGateway, type PasskeyUse } from './identity.ts';
import { createIdxSession, EarlyResult } from './idxSession.ts';
import { passkeySignIn, signInChallengeOf, verificationChallengeOf } from './passkeyChallenge.ts';
import { createBotToken, createProofing } from './proofing.ts';
import type { ProviderAnswer } from './providerAnswer.ts';
import { createRequestClient, type WireState } from './requestClient.ts';
import { createSpeculativeTransaction } from './speculativeTransaction.ts';
import { givePassword, passUnasked, passwordStep } from './stepAnswers.ts';
import { createTransactionStart } from './transactionStart.ts';
import { createTransactionStore, createTransactionUid } from './transactionStore.ts';

/**
 * The gateway over the unmodified SDK. This module and what only it imports are one chunk, loaded when needed.
 * @param hear receives each answer of the provider, unchanged
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createGateway(
  services: Services,
  heldTokens: HeldTokens,
  hear: (answer: unknown) => void,
  journal: EffectJournal,
): IdentityGateway {
  const { env, session, clock, cookies, http } = services;
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
  const idx = createIdxSession(client, wire, services.catalogue as Failures, heldTokens, journal);
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
  const { run, state, submit } = idx;
  /** Runs a call of a sign-in, which ends at a step with a screen. */
  const advance = (signal: AbortSignal, work: () => Promise<ProviderAnswer>) =>
    run(signal, async () => passUnasked(idx, await work(), services.remedies));
  /** Every call of a transaction sends the device fingerprint, the first one too (spec section 7). */
  const ready = (): Promise<void> => untilAborted(wire.signal, fingerprint.settled());
  const speculative = createSpeculativeTransaction(clock, idx, ready);
  const starts = createTransactionStart(services, idx, speculative);

  function warm(): void {
    fingerprint.start();
    botToken.prepare();
  }

  /**
   * The values of a request that got no answer. The provider may have taken them, so the state of the transaction is read
   * first, and nothing that has taken effect is sent twice.
   */
  let unanswered: { readonly credentials?: Credentials; readonly channel?: keyof Channels } = {};

  /** The data of the last challenge that was asked for, and since when they are known. */
  let fetched: { readonly data: unknown; readonly at: number } | null = null;
  /** The data of the last challenge that was answered. The provider may have taken the answer: none is signed twice. */
  let answered: unknown = null;

  async function send(what: typeof unanswered, work: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
    unanswered = what;
    const answer = await work();
    unanswered = {};
    return answer;
  }

  /** The state of the transaction when these credentials have taken effect already; null when they have not. */
  async function answeredStep(credentials: Credentials): Promise<ProviderAnswer | null> {
    const { username, password } = unanswered.credentials ?? {};
    const isSame = username === credentials.username && password === credentials.password;
    if (!isSame || !idx.hasTransaction()) return null;
    const now = await state();
    if (now.status === 'SUCCESS') return now;
    return pendingTransaction(now) !== null && passwordStep(now, credentials) === null ? now : null;
  }

  /** @throws EarlyResult where a link was sent instead of a code, or nothing: the same choice again would go round for ever */
  function codeSent(answer: ProviderAnswer): ProviderAnswer {
    const isOnlyChoice = !idx.refuses(answer) && isChoice(pendingTransaction(answer)?.step);
    if (isOnlyChoice) throw new EarlyResult(failure('channelRejected', 'NO_CODE'));
    return answer;
  }

  function forget(): void {
    unanswered = {};
    speculative.forget();
    idx.forget();
  }

  return {
    async prewarm() {
      fingerprint.start();
      // The fingerprint's frame takes a phone as long as all that follows; the customer is typing meanwhile.
      await pause();
      await speculative.begin();
      // Only challenges need the token, so it comes last.
      botToken.prepare();
      await fingerprint.settled();
    },
    async resume(signal) {
      warm();
      if (idx.hasTransaction()) {
        return advance(signal, async () => {
          await ready();
          return state();
        });
      }
      idx.forget();
      return null;
    },
    begin: (signal) =>
      advance(signal, async () => {
        warm();
        const answer = await speculative.start();
        return answer.status === 'SUCCESS' ? state() : answer;
      }),
    authenticate: (credentials, signal) =>
      advance(signal, async () => {
        warm();
        const stepUp = await answeredStep(credentials);
        if (stepUp !== null) return stepUp;
        const found = await starts.waiting();
        const start = found ?? (await starts.anonymous(signal));
        await untilAborted(signal, fingerprint.settled());
        const give = (to: ProviderAnswer) => {
          transactionUid.bind(session().uid);
          return send({ credentials }, () => givePassword(idx, to, credentials));
        };
        const answer = await give(start);
        // It sat idle too long, or another tab went on with it, which may be another customer's: these credentials are not.
        const isOver = found !== null && (idx.isExpired(answer) || idx.isMoved(answer));
        return isOver ? give(await starts.anonymous(signal)) : answer;
      }).finally(speculative.rearm),
    selectChannel: (channel, signal) =>
      advance(signal, async () => {
        const now = await state();
        const chosen = placesOf(now).find((one) => one.channel === channel);
        const shown = idx.channels()[channel] ?? chosen?.masked;
        // Another tab went on, the transaction is over, or another place has the number: the customer must see that.
        if (chosen === undefined || chosen.masked !== shown) return idx.movedTo(now, 'NOT_OFFERED');
        const step = 'challenge-authenticator';
        const isAwaited = pendingTransaction(now)?.step === step && isAt(authenticatorAt(now, step), chosen);
        // The code is on its way: only the answer was lost.
        if (isAwaited && unanswered.channel === channel) {
          unanswered = {};
          return now;
        }
        return send({ channel }, async () => {
          const answer = await submit(chosen.step, { authenticator: chosen.authenticator });
          if (idx.refuses(answer)) return answer;
          const again = choicesOf(answer).find((one) => one.step === 'authenticator-verification-data');
          const asksForMethod = again !== undefined && chosen.step !== again.step && isSamePlace(again, chosen);
          const sent = asksForMethod
            ? await submit(again.step, { authenticator: { ...chosen.authenticator, ...again.authenticator } })
            : answer;
          return codeSent(sent);
        });
      }),
    answerCode: (code, signal) =>
      advance(signal, () => submit('challenge-authenticator', { credentials: { passcode: code } })),
    changePassword: ({ password, userId }, signal) =>
      advance(signal, () =>
        submit('reenroll-authenticator', {
          credentials: { passcode: password },
          ...(userId === '' ? {} : { identifier: userId }),
        }),
      ),
    async challengePasskey(use, signal) {
      warm();
      await pause();
      // The customer may have signed in otherwise meanwhile, and then needs no transaction.
      signal.throwIfAborted();
      // A transaction that is begun ahead outlives this call: customers can type instead and continue with it.
      const isStarted = use !== 'suggestion' || (await untilAborted(signal, speculative.begin()));
      if (!isStarted) return { kind: 'unavailable' };
      const answer = await run(signal, () => starts.forPasskey(use, signal));
      const latest = idx.latest();
      if (answer.kind !== 'step' || latest === null) return answer;
      const challenge = challengeIn(latest, use);
      if (challenge !== null) {
        if (challenge.data !== fetched?.data) fetched = { data: challenge.data, at: clock.now() };
        return { kind: 'challenge', challenge };
      }
      // The second factor may be another by now; a step for user ID and password is no answer to a passkey request.
      return use === 'verification' ? answer : { kind: 'unavailable' };
    },
    keptChallenge(use) {
      const latest = idx.latest();
      if (latest === null || !idx.hasTransaction() || idx.refuses(latest)) return null;
      const challenge = challengeIn(latest, use);
      if (challenge?.data === answered) return null;
      if (use === 'signIn') return speculative.isFresh() ? challenge : null;
      const isFresh = challenge?.data === fetched?.data && clock.now() - (fetched?.at ?? 0) < freshMs;
      return isFresh ? challenge : null;
    },
    answerPasskey: (assertion, signal) =>
      advance(signal, () => {
        const isNamed = assertion.userHandle !== undefined;
        // The passkey names its customer: a user ID of an earlier, failed attempt does not apply.
        if (isNamed) transactionUid.bind(null);
        const latest = idx.latest();
        answered = latest && challengeIn(latest, isNamed ? 'signIn' : 'verification')?.data;
        return submit(isNamed ? passkeySignIn : 'challenge-authenticator', { credentials: assertion });
      }),
    resendCode: (signal) =>
      advance(signal, async () => {
        const now = await state();
        const action = Object.keys(now.actions ?? {}).find((name) => name.endsWith('-resend'));
        if (action !== undefined) {
          const answer = await idx.action(action);
          return idx.isMoved(answer) ? answer : codeSent(answer);
        }
        if (pendingTransaction(now) !== null) throw new EarlyResult({ kind: 'unavailable' });
        return now;
      }),
    async goToSelection(signal) {
      const selection = () => {
        const latest = idx.latest();
        const transaction = latest && selectionOf(latest);
        return transaction === null ? null : ({ kind: 'step', transaction } as const);
      };
      const known = selection();
      if (known !== null) return known;
      const seen = await advance(signal, state);
      return seen.kind === 'step' ? (selection() ?? { kind: 'unavailable' }) : seen;
    },
    cancel(signal) {
      speculative.forget();
      return run(signal, async () => {
        if (!idx.hasTransaction()) return { status: 'CANCELED' };
        // A sign-in that has succeeded meanwhile is not redeemed, because nothing would revoke its tokens.
        const from = idx.latest() ?? (await idx.stateWithoutRedeeming());
        const answer = await from.actions?.cancel?.();
        return { status: answer === undefined || answer.requestDidSucceed === false ? 'TERMINAL' : 'CANCELED' };
      }).finally(forget);
    },
    forget,
  };
}

function challengeIn(answer: ProviderAnswer, use: PasskeyUse): PasskeyChallenge | null {
  return use === 'verification' ? verificationChallengeOf(answer) : signInChallengeOf(answer);
}
