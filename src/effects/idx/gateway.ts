import type { Channels } from '../../engine/contracts/generated/effects.ts';
import { pause } from '../../engine/contracts/pause.ts';
import type { Services } from '../../engine/contracts/services.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { createAddressRule } from '../provider/addresses.ts';
import type { HeldTokens } from '../provider/heldTokens.ts';
import { closeProviderSession } from '../provider/providerSession.ts';
import { untilAborted } from '../untilAborted.ts';
import { createBotToken } from './botToken.ts';
import { choicesOf } from './choices.ts';
import { createClient } from './client.ts';
import { createConversation } from './conversation.ts';
import { deriveStep, selectionOf } from './deriveStep.ts';
import { createFingerprint, fingerprintLimitMs } from './fingerprint.ts';
import { createFingerprintPlace } from './fingerprintPlace.ts';
import { createForesight } from './foresight.ts';
import { givePassword } from './givePassword.ts';
import { Halt } from './halt.ts';
import { failure } from './identityAnswer.ts';
import type { Credentials, IdentityGateway, PasskeyUse } from './identityGateway.ts';
import { passkeySignIn, signInChallengeOf, verificationChallengeOf } from './passkeyChallenge.ts';
import { passwordStep } from './passwordStep.ts';
import { createProofing } from './proofing.ts';
import type { ProviderAnswer } from './providerAnswer.ts';
import { createRequestClient, type Wire } from './requestClient.ts';
import { createTransactionStore, createTransactionUid } from './transactionStore.ts';

/**
 * The gateway over the unmodified SDK. This module and what only it imports are one chunk, loaded when needed.
 * @param hear told each answer of the provider, as it came
 */
export function createGateway(
  services: Services,
  held: HeldTokens,
  hear: (answer: unknown) => void = () => {},
): IdentityGateway {
  const { env, session, clock, cookies, http } = services;
  const wire: Wire = { signal: null, status: null, lacksProof: false };
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
  const conversation = createConversation(client, wire, services.catalogue, services.remedies, held);
  const keepsDevice = Object.hasOwn(services.cookieTable, 'deviceToken');
  const fingerprint = createFingerprint({
    clock,
    kept: keepsDevice ? cookies.read('deviceToken') : null,
    ask() {
      const place = createFingerprintPlace(services);
      return client.fingerprint({ timeout: fingerprintLimitMs, container: place.element }).finally(place.leave);
    },
    tell(value) {
      client.setHeaders({ 'X-Device-Fingerprint': value });
      if (keepsDevice) cookies.write('deviceToken', value);
    },
  });
  const { ask, advance, look, take } = conversation;
  /** Every call of a transaction tells the device, the first one too (spec section 7). */
  const ready = (): Promise<void> => untilAborted(wire.signal, fingerprint.settled());
  const foresight = createForesight(clock, conversation, ready);

  function warm(): void {
    fingerprint.start();
    void botToken();
  }

  /** The transaction that waits for user ID and password. */
  async function waiting(): Promise<ProviderAnswer | null> {
    if (!conversation.hasTransaction()) return null;
    const answer = await conversation.peek();
    return isOf(answer, 'nobody') ? answer : null;
  }

  /**
   * A transaction for credentials that were typed. They say who signs in, and not a session that somebody left at the
   * provider meanwhile, in another tab or on a shared computer: that one is closed. It shows as a success, or as a question
   * for the owner of the session.
   */
  async function beginAsNobody(signal: AbortSignal): Promise<ProviderAnswer> {
    if (!foresight.foundSession()) {
      const answer = await foresight.start();
      if (!isOf(answer, 'somebody')) return answer;
    }
    await closeProviderSession(services, signal);
    const answer = await foresight.start();
    if (!isOf(answer, 'somebody')) return answer;
    // It could not be closed, and whoever typed would be signed in as the customer before.
    conversation.forget();
    throw new Halt(failure('networkProblem', 'SESSION_NOT_CLOSED'));
  }

  /** The transaction that waits for anybody, as long as its challenge is fresh. */
  const waitingFresh = async (): Promise<ProviderAnswer | null> => (foresight.isFresh() ? waiting() : null);

  /** Where a passkey is asked for: a transaction whose challenge is fresh, or the one that waits for a second factor. */
  async function startOf(use: PasskeyUse, signal: AbortSignal): Promise<ProviderAnswer> {
    switch (use) {
      case 'signIn':
        return (await waitingFresh()) ?? beginAsNobody(signal);
      case 'suggestion': {
        const answer = (await waitingFresh()) ?? (await foresight.start());
        if (answer.status !== 'SUCCESS') return answer;
        // Somebody has signed in meanwhile, in another tab. Nobody here asked for anything.
        conversation.forget();
        throw new Halt({ kind: 'unavailable' });
      }
      case 'verification':
        return look();
      default:
        return unreachable(use);
    }
  }

  /**
   * What was sent and not answered. The provider may have taken it: where the transaction stands tells, and nothing is sent
   * a second time that has taken effect.
   */
  let unanswered: { readonly credentials?: Credentials; readonly channel?: keyof Channels } = {};

  async function send(what: typeof unanswered, work: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
    unanswered = what;
    const answer = await work();
    unanswered = {};
    return answer;
  }

  /** Where the transaction stands when these credentials have taken effect already; null when they have not. */
  async function alreadyTaken(credentials: Credentials): Promise<ProviderAnswer | null> {
    const { username, password } = unanswered.credentials ?? {};
    const isSame = username === credentials.username && password === credentials.password;
    if (!isSame || !conversation.hasTransaction()) return null;
    const now = await look();
    const { kind } = deriveStep(now);
    if (kind === 'success') return now;
    return kind === 'step' && passwordStep(now, credentials) === null ? now : null;
  }

  function forget(): void {
    unanswered = {};
    foresight.forget();
    conversation.forget();
  }

  return {
    async foresee() {
      fingerprint.start();
      // Its frame takes a phone as long as all that follows; somebody is typing meanwhile.
      await pause();
      await foresight.begin();
      // Only challenges need it: it must not stand in the way of what comes first.
      void botToken();
      await fingerprint.settled();
    },
    async resume(signal) {
      warm();
      if (conversation.hasTransaction()) {
        return advance(signal, async () => {
          await ready();
          return look();
        });
      }
      conversation.forget();
      return null;
    },
    begin: (signal) =>
      advance(signal, async () => {
        warm();
        if (foresight.foundSession()) return look();
        const answer = await foresight.start();
        return answer.status === 'SUCCESS' ? look() : answer;
      }),
    authenticate: (credentials, signal) =>
      advance(signal, async () => {
        warm();
        const taken = await alreadyTaken(credentials);
        if (taken !== null) return taken;
        const found = await waiting();
        const start = found ?? (await beginAsNobody(signal));
        await untilAborted(signal, fingerprint.settled());
        const give = (to: ProviderAnswer) => {
          transactionUid.bind(session().uid);
          return send({ credentials }, () => givePassword(conversation, to, credentials));
        };
        const answer = await give(start);
        const satIdleTooLong = found !== null && conversation.isExpired(answer);
        return satIdleTooLong ? give(await beginAsNobody(signal)) : answer;
      }).finally(foresight.over),
    selectChannel: (channel, signal) =>
      advance(signal, async () => {
        const choice = (answer: ProviderAnswer) => choicesOf(answer).find(({ kind }) => kind === channel);
        const now = await look();
        const chosen = choice(now);
        // Another tab went on, or the transaction is over: where it stands is what the customer must see.
        if (chosen === undefined) return conversation.movedTo(now, 'NOT_OFFERED');
        const derived = deriveStep(now);
        const isAwaited = derived.kind === 'step' && derived.transaction.authenticator === channel;
        // The code is on its way: only the answer was lost.
        if (isAwaited && unanswered.channel === channel && derived.transaction.step === 'challenge-authenticator') {
          unanswered = {};
          return now;
        }
        return send({ channel }, async () => {
          const answer = await take(chosen.step, { authenticator: chosen.authenticator });
          if (conversation.refuses(answer)) return answer;
          const again = choice(answer);
          const asksForMethod = chosen.step !== again?.step && again?.step === 'authenticator-verification-data';
          const sent = asksForMethod ? await take(again.step, { authenticator: again.authenticator }) : answer;
          // A link was sent instead of a code, or nothing: the same choice again, without a word, would go round for ever.
          if (!conversation.refuses(sent) && offersChoiceOnly(sent))
            throw new Halt(failure('channelRejected', 'NO_CODE'));
          return sent;
        });
      }),
    answerCode: (code, signal) =>
      advance(signal, () => take('challenge-authenticator', { credentials: { passcode: code } })),
    changePassword: ({ password, userId }, signal) =>
      advance(signal, () =>
        take('reenroll-authenticator', {
          credentials: { passcode: password },
          ...(userId === '' ? {} : { identifier: userId }),
        }),
      ),
    async challengePasskey(use, signal) {
      warm();
      await pause();
      // Who has signed in otherwise meanwhile needs no transaction any more.
      signal.throwIfAborted();
      // One that is begun ahead outlives this call: a customer who types instead goes on with it.
      const isBegun = use !== 'suggestion' || (await untilAborted(signal, foresight.begin()));
      if (!isBegun) {
        // Somebody has signed in meanwhile, in another tab. Nobody here asked for anything.
        if (foresight.foundSession()) forget();
        return { kind: 'unavailable' };
      }
      const answer = await ask(signal, () => startOf(use, signal));
      const latest = conversation.latest();
      if (answer.kind !== 'step' || latest === null) return answer;
      const challenge = use === 'verification' ? verificationChallengeOf(latest) : signInChallengeOf(latest);
      if (challenge !== null) return { kind: 'challenge', challenge };
      // The second factor may be another by now; user ID and password are no answer to who asked for a passkey.
      return use === 'verification' ? answer : { kind: 'unavailable' };
    },
    answerPasskey: (assertion, signal) =>
      advance(signal, () => {
        const isNamed = assertion.userHandle !== undefined;
        // A passkey names its customer by itself: a user ID that was given before in vain does not apply.
        if (isNamed) transactionUid.bind(null);
        return take(isNamed ? passkeySignIn : 'challenge-authenticator', { credentials: assertion });
      }),
    resendCode: (signal) =>
      advance(signal, async () => {
        const now = await look();
        const action = Object.keys(now.actions ?? {}).find((name) => name.endsWith('-resend'));
        if (action !== undefined) return conversation.act(action);
        if (deriveStep(now).kind === 'step') throw new Halt({ kind: 'unavailable' });
        return now;
      }),
    async goToSelection(signal) {
      const selection = () => {
        const latest = conversation.latest();
        const transaction = latest && selectionOf(latest, conversation.channels());
        return transaction === null ? null : ({ kind: 'step', transaction } as const);
      };
      const known = selection();
      if (known !== null) return known;
      const seen = await advance(signal, look);
      return seen.kind === 'step' ? (selection() ?? { kind: 'unavailable' }) : seen;
    },
    cancel(signal) {
      foresight.forget();
      return ask(signal, async () => {
        if (!conversation.hasTransaction()) return { status: 'CANCELED' };
        // A sign-in that has succeeded meanwhile is not redeemed: nobody would revoke its tokens.
        const from = conversation.latest() ?? (await conversation.peek());
        const answer = await from.actions?.cancel?.();
        return { status: answer === undefined || answer.requestDidSucceed === false ? 'TERMINAL' : 'CANCELED' };
      }).finally(forget);
    },
    forget,
  };
}

/** Whether a transaction that has just begun asks who signs in, or knows it by a session at the provider. */
function isOf(answer: ProviderAnswer, owner: 'nobody' | 'somebody'): boolean {
  const derived = deriveStep(answer);
  if (derived.kind !== 'step') return owner === 'somebody' && derived.kind === 'success';
  return (derived.transaction.step === 'identify') === (owner === 'nobody');
}

/** Whether the customer is asked once more how to verify, and nothing else. */
function offersChoiceOnly(answer: ProviderAnswer): boolean {
  const derived = deriveStep(answer);
  const step = derived.kind === 'step' ? derived.transaction.step : null;
  return step === 'select-authenticator-authenticate' || step === 'authenticator-verification-data';
}
