import type { Channels } from '../../../engine/contracts/generated/effects.ts';
import type { Remedies } from '../../../engine/contracts/program.ts';
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
import { unaskedStep } from './stepAnswers.ts';

/** One transaction with the provider, through the SDK. */
export interface IdxSession {
  /** Runs the work of one call when its turn comes, and returns its result. Rejects only when aborted. */
  ask(signal: AbortSignal, work: () => Promise<ProviderAnswer>): Promise<IdentityAnswer>;
  /**
   * The same for a customer who is signing in: takes the steps that the table of steps answers or skips, so that the result
   * is a step with a screen, or an end.
   */
  advance(signal: AbortSignal, work: () => Promise<ProviderAnswer>): Promise<IdentityAnswer>;
  /** Begins a new transaction. With a live session at the provider it is a success at once, which `look` redeems. */
  begin(): Promise<ProviderAnswer>;
  /** The present state of the transaction: from the last answer when that can be trusted, else from the provider. */
  look(): Promise<ProviderAnswer>;
  /** The same, but redeems no success. */
  peek(): Promise<ProviderAnswer>;
  /** Takes a step, or returns the present state when that step is no longer offered (another tab went on). */
  take(step: string, values: object): Promise<ProviderAnswer>;
  /** Marks an answer as the present state in place of the expected one. `clue` says why. */
  movedTo(answer: ProviderAnswer, clue: string | null): ProviderAnswer;
  /** Whether the answer refuses. It may offer steps all the same. */
  refuses(answer: ProviderAnswer): boolean;
  /** The same for an action that is no step, such as sending the code again. */
  act(action: string): Promise<ProviderAnswer>;
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

/** More steps in a row than organisations ask for. It ends a provider that offers to skip for ever. */
const mostUnasked = 8;

/** Opens a session over one client of the SDK. */
export function createIdxSession(
  client: IdxClient,
  wire: WireState,
  catalogue: Failures,
  remedies: Remedies,
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
    if (!idx.canProceed()) throw new EarlyResult(failure('sessionExpired', 'NO_TRANSACTION'));
    return idx.proceed(options);
  };
  const look = () => proceed({ autoRemediate: false });

  async function take(step: string, values: object): Promise<ProviderAnswer> {
    const now = await look();
    if (offered(now, step) === undefined) return movedTo(now, 'NOT_OFFERED');
    const answer = await proceed({ ...values, step });
    // The SDK continues from the last accepted answer, which a refusal that offers other steps has outdated.
    const isOutdated = answer.requestDidSucceed === false && offered(answer, step) === undefined;
    if (isOutdated) transactionManager.clearIdxResponse();
    return present(answer, (stands) => offered(stands, step) !== undefined);
  }

  /** Another tab may have continued or cancelled meanwhile: the customer must see the present state. */
  async function present(
    answer: ProviderAnswer,
    isThere: (stands: ProviderAnswer) => boolean,
  ): Promise<ProviderAnswer> {
    const refused = refusalIn(answer);
    if (refused?.code !== 'moved') return answer;
    transactionManager.clearIdxResponse();
    const stands = await look();
    return isThere(stands) ? answer : movedTo(stands, refused.clue);
  }

  /** Takes the steps that need no screen. */
  async function pass(start: ProviderAnswer): Promise<ProviderAnswer> {
    let answer = start;
    for (let count = 0; count < mostUnasked; count += 1) {
      const next = refusalIn(answer) === null ? unaskedStep(answer, remedies, channels) : null;
      if (next === null) return answer;
      answer = await take(next.step, next.values);
    }
    return answer;
  }

  const session: IdxSession = {
    advance: (signal, work) => session.ask(signal, async () => pass(await work())),
    ask: (signal, work) =>
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
    look,
    peek: () => proceed({ autoRemediate: false, exchangeCodeForTokens: false }),
    take,
    movedTo,
    refuses: (answer) => refusalIn(answer) !== null,
    act: async (action) => present(await proceed({ actions: [action] }), ({ actions = {} }) => action in actions),
    hasTransaction: () => idx.canProceed(),
    isExpired: hasExpired,
    latest: () => latest,
    channels: () => channels,
    forget,
  };
  return session;
}
