import type { Channels } from '../../../engine/contracts/generated/effects.ts';
import type { EffectJournal } from '../../journal.ts';
import type { HeldTokens } from '../sdk/heldTokens.ts';
import { placesLeftOut } from './authenticators.ts';
import type { IdxClient } from './client.ts';
import { deriveStep } from './deriveStep.ts';
import {
  codeOfStepAgain,
  evidenceOfAnswer,
  evidenceOfError,
  type Failures,
  failureOf,
  listedRefusal,
} from './failure.ts';
import { type Failure, failure, type IdentityAnswer, isExpired } from './identity.ts';
import { offered, type ProviderAnswer, tokensOf, wrongNonce } from './providerAnswer.ts';
import type { WireState } from './requestClient.ts';
import { createSerialQueue } from './serialQueue.ts';

/** One transaction with the provider, through the SDK. */
export interface IdxSession {
  /** Runs the work of one call when its turn comes, and returns its result. Rejects only when aborted. */
  run(signal: AbortSignal, work: () => Promise<ProviderAnswer>): Promise<IdentityAnswer>;
  /** Begins a new transaction. With a live session at the provider it is a success at once, which `state` redeems. */
  begin(): Promise<ProviderAnswer>;
  /** The present state of the transaction: from the last answer when that can be trusted, else from the provider. */
  state(): Promise<ProviderAnswer>;
  /** The same, but redeems no success. */
  stateWithoutRedeeming(): Promise<ProviderAnswer>;
  /** Submits a step, or returns the present state when that step is no longer offered (another tab went on). */
  submit(step: string, values: object): Promise<ProviderAnswer>;
  /** The same for an action that is no step, such as sending the code again. */
  action(name: string): Promise<ProviderAnswer>;
  /** Marks an answer as the present state in place of the expected one. `clue` says why. */
  movedTo(answer: ProviderAnswer, clue: string | null): ProviderAnswer;
  /** Whether the answer is such a state. */
  isMoved(answer: ProviderAnswer): boolean;
  /** Whether the answer refuses. It may offer steps all the same. */
  refuses(answer: ProviderAnswer): boolean;
  hasTransaction(): boolean;
  /** Whether the answer says that the transaction has expired. */
  isExpired(answer: ProviderAnswer): boolean;
  /** The last answer, refusals included. */
  latest(): ProviderAnswer | null;
  channels(): Channels;
  forget(): void;
}

/** Thrown to end a call with a result that did not come from the provider. */
export class EarlyResult extends Error {
  readonly answer: IdentityAnswer;

  constructor(answer: IdentityAnswer) {
    super('HALT');
    this.answer = answer;
  }
}

const unlock = 'select-authenticator-unlock-account';

/** Opens a session over one client of the SDK. */
export function createIdxSession(
  client: IdxClient,
  wire: WireState,
  catalogue: Failures,
  heldTokens: HeldTokens,
  journal: EffectJournal,
): IdxSession {
  const { idx, transactionManager } = client;
  const enqueue = createSerialQueue();
  let latest: ProviderAnswer | null = null;
  let channels: Channels = {};
  let hasLoggedLeftOut = false;
  let moved: { readonly to: ProviderAnswer; readonly clue: string | null } | null = null;

  function forget(): void {
    transactionManager.clear();
    latest = null;
    channels = {};
    hasLoggedLeftOut = false;
  }

  function judge(answer: ProviderAnswer): IdentityAnswer {
    const refused = refusalIn(answer);
    if (refused !== null) return refused.code === 'moved' ? failure('unhandled', refused.clue) : refused;
    const derived = deriveStep(answer, channels);
    switch (derived.kind) {
      case 'step':
        return answer === moved?.to ? { ...derived, moved: moved.clue } : derived;
      case 'canceled':
        return { kind: 'canceled' };
      case 'success':
        return succeed(answer);
      case 'refused':
        return refusal(answer);
      case 'unknownStatus':
        return failure('unhandledStatus', answer.status);
    }
  }

  /** The failure in an answer; null if the transaction continues. */
  function refusalIn(answer: ProviderAnswer): Failure | null {
    const { kind } = deriveStep(answer);
    if (kind === 'refused') return refusal(answer);
    // Okta reports an unknown user ID with a message that is no error by its class, sometimes with status 200.
    return kind === 'step' ? listedRefusal(evidenceOfAnswer(answer, null), catalogue) : null;
  }

  function refusal(answer: ProviderAnswer): Failure {
    if (offered(answer, unlock) !== undefined) return failure('accountLocked', unlock);
    const refused = failureOf(evidenceOfAnswer(answer, wire.status), catalogue);
    // Without a token the provider takes the customer for a bot, so another attempt may succeed.
    const isBotRefusal = refused.code === 'accessDenied' || refused.code === 'blocked';
    if (isBotRefusal && wire.lacksProof) return failure('networkProblem', 'NO_BOT_TOKEN');
    const offersAgain = (step: string): boolean => offered(answer, step) !== undefined;
    return { ...refused, code: codeOfStepAgain(refused.code, offersAgain, catalogue) };
  }

  function hasExpired(answer: ProviderAnswer): boolean {
    const refused = refusalIn(answer);
    return refused !== null && isExpired(refused);
  }

  function movedTo(to: ProviderAnswer, clue: string | null): ProviderAnswer {
    moved = { to, clue };
    return to;
  }

  function succeed(answer: ProviderAnswer): IdentityAnswer {
    const tokens = tokensOf(answer.tokens);
    const wrong = wrongNonce(answer);
    if (wrong !== null) return failure('unhandled', wrong);
    if (tokens === null) return failure('unhandled', 'NO_TOKENS');
    heldTokens.put(tokens);
    return { kind: 'success' };
  }

  /** Notes once a transaction how many places for codes the customer cannot choose. */
  function logLeftOut(count: number): void {
    if (count > 0 && !hasLoggedLeftOut) journal.note({ what: 'idx: places not shown', code: String(count) });
    hasLoggedLeftOut ||= count > 0;
  }

  function remember(answer: ProviderAnswer, judged: IdentityAnswer): IdentityAnswer {
    latest = answer;
    if (judged.kind === 'step') {
      channels = judged.transaction.channels;
      logLeftOut(placesLeftOut(answer));
    }
    const isOver = judged.kind === 'success' || judged.kind === 'canceled';
    if (isOver || isExpired(judged)) forget();
    return judged;
  }

  function explain(error: unknown): IdentityAnswer {
    if (error instanceof EarlyResult) return error.answer;
    transactionManager.clearIdxResponse();
    const failed = failureOf(evidenceOfError(error), catalogue);
    if (isExpired(failed)) forget();
    return failed;
  }

  /** Adds the provider's number of the last request, by which its administrators find it. */
  const traced = (answer: IdentityAnswer): IdentityAnswer =>
    answer.kind === 'failure' && wire.requestId ? { ...answer, requestId: wire.requestId } : answer;

  const proceed = (options: object): Promise<ProviderAnswer> => {
    // What the tab kept of it was taken away: nothing says that it has expired.
    if (!idx.canProceed()) throw new EarlyResult({ kind: 'canceled' });
    return idx.proceed(options);
  };
  const state = () => proceed({ autoRemediate: false });

  async function submit(step: string, values: object): Promise<ProviderAnswer> {
    const now = await state();
    if (offered(now, step) === undefined) return movedTo(now, 'NOT_OFFERED');
    return present(await proceed({ ...values, step }), (stands) => offered(stands, step) !== undefined);
  }

  /** Another tab may have continued or cancelled meanwhile: the customer must see the present state. */
  async function present(
    answer: ProviderAnswer,
    isThere: (stands: ProviderAnswer) => boolean,
  ): Promise<ProviderAnswer> {
    const refused = refusalIn(answer);
    const isRefused = refused !== null || answer.requestDidSucceed === false;
    // The SDK continues from the last answer that it kept, which a refusal that offers other steps, or none, has outdated.
    if (isRefused && !isThere(answer)) transactionManager.clearIdxResponse();
    if (refused?.code !== 'moved') return answer;
    transactionManager.clearIdxResponse();
    const stands = await state();
    return isThere(stands) ? answer : movedTo(stands, refused.clue);
  }

  return {
    run: (signal, work) =>
      enqueue(signal, async () => {
        Object.assign(wire, { signal, status: null, requestId: null, lacksProof: false } satisfies WireState);
        try {
          const answer = await work();
          return traced(remember(answer, judge(answer)));
        } catch (error) {
          const explained = explain(error);
          signal.throwIfAborted();
          return traced(explained);
        } finally {
          moved = null;
          wire.signal = null;
        }
      }),
    async begin() {
      forget();
      const answer = await idx.start({ exchangeCodeForTokens: false });
      // A transaction that has just begun cannot be over already.
      if (hasExpired(answer) || (answer.status !== 'SUCCESS' && !idx.canProceed())) {
        throw new EarlyResult(failure('unhandled', 'NOT_BEGUN'));
      }
      return answer;
    },
    state,
    stateWithoutRedeeming: () => proceed({ autoRemediate: false, exchangeCodeForTokens: false }),
    submit,
    movedTo,
    isMoved: (answer) => answer === moved?.to,
    refuses: (answer) => refusalIn(answer) !== null,
    action: async (name) => present(await proceed({ actions: [name] }), ({ actions = {} }) => name in actions),
    hasTransaction: () => idx.canProceed(),
    isExpired: hasExpired,
    latest: () => latest,
    channels: () => channels,
    forget,
  };
}
