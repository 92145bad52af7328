import type { Channels } from '../../engine/contracts/generated/effects.ts';
import type { Catalogue, Remedies } from '../../engine/contracts/program.ts';
import type { HeldTokens } from '../provider/heldTokens.ts';
import type { Client } from './client.ts';
import { deriveStep } from './deriveStep.ts';
import { evidenceOfAnswer, evidenceOfError } from './evidence.ts';
import { codeOfStepAgain, failureOf, listedRefusal } from './failure.ts';
import { Halt } from './halt.ts';
import { type Failure, failure, type IdentityAnswer } from './identityAnswer.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';
import type { Wire } from './requestClient.ts';
import { tokensOf } from './tokensOf.ts';
import { createTurns } from './turns.ts';
import { unaskedStep } from './unaskedStep.ts';

/** One transaction with the provider, through the SDK: what was said last, and the next thing to say. */
export interface Conversation {
  /** Runs the work of one call when its turn comes, and tells what it came to. Rejects only when aborted. */
  ask(signal: AbortSignal, work: () => Promise<ProviderAnswer>): Promise<IdentityAnswer>;
  /**
   * The same for a customer who is signing in: steps that the table of steps answers or passes over are taken, so that the
   * answer is one that a screen is for, or an end.
   */
  advance(signal: AbortSignal, work: () => Promise<ProviderAnswer>): Promise<IdentityAnswer>;
  /** Begins anew. With a live session at the provider it has succeeded already; `look` then redeems it. */
  begin(): Promise<ProviderAnswer>;
  /** Where the transaction stands: from the last answer when that can be trusted, else from the provider. */
  look(): Promise<ProviderAnswer>;
  /** The same, but redeems no success. */
  peek(): Promise<ProviderAnswer>;
  /** Takes a step, or tells where the transaction stands when that is no longer offered (another tab went on). */
  take(step: string, values: object): Promise<ProviderAnswer>;
  /** Marks an answer as where the transaction stands in place of what was asked for, and by what this was told. */
  movedTo(answer: ProviderAnswer, clue: string | null): ProviderAnswer;
  /** Whether the answer refuses, which may offer steps all the same. */
  refuses(answer: ProviderAnswer): boolean;
  /** Takes an action beside the steps, such as sending the code again. */
  act(action: string): Promise<ProviderAnswer>;
  hasTransaction(): boolean;
  /** Whether the answer says that the transaction is no longer valid. */
  isExpired(answer: ProviderAnswer): boolean;
  /** The last answer, refusals included. */
  latest(): ProviderAnswer | null;
  channels(): Channels;
  forget(): void;
}

const unlock = 'select-authenticator-unlock-account';

/** More steps in a row than organisations ask for; a provider that offers to skip for ever must not be followed. */
const mostUnasked = 8;

/** A conversation over one client of the SDK. */
export function createConversation(
  client: Client,
  wire: Wire,
  catalogue: Catalogue,
  remedies: Remedies,
  held: HeldTokens,
): Conversation {
  const { idx, transactionManager } = client;
  const takeTurn = createTurns();
  let latest: ProviderAnswer | null = null;
  let channels: Channels = {};
  let moved: { readonly to: ProviderAnswer; readonly clue: string | null } | null = null;

  function forget(): void {
    transactionManager.clear();
    latest = null;
    channels = {};
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

  /** What the answer refuses with; null where the provider goes on. */
  function refusalIn(answer: ProviderAnswer): Failure | null {
    const { kind } = deriveStep(answer);
    if (kind === 'refused') return refusal(answer);
    // What Okta says of an unknown user ID is no error by its class, and may come with 200.
    return kind === 'step' ? listedRefusal(evidenceOfAnswer(answer, null), catalogue) : null;
  }

  function refusal(answer: ProviderAnswer): Failure {
    if (offered(answer, unlock) !== undefined) return failure('accountLocked', unlock);
    const refused = failureOf(evidenceOfAnswer(answer, wire.status), catalogue);
    // The provider takes a customer without a token for a bot; the customer has done nothing wrong, and may try again.
    const takenForBot = refused.code === 'accessDenied' || refused.code === 'blocked';
    if (takenForBot && wire.lacksProof) return failure('networkProblem', 'NO_BOT_TOKEN');
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
    if (tokens === null) return failure('unhandled', 'NO_TOKENS');
    held.put(tokens);
    return { kind: 'success' };
  }

  function remember(answer: ProviderAnswer, judged: IdentityAnswer): IdentityAnswer {
    latest = answer;
    if (judged.kind === 'step') channels = judged.transaction.channels;
    const isOver = judged.kind === 'success' || judged.kind === 'canceled';
    if (isOver || isExpired(judged)) forget();
    return judged;
  }

  function explain(error: unknown): IdentityAnswer {
    if (error instanceof Halt) return error.answer;
    transactionManager.clearIdxResponse();
    const failed = failureOf(evidenceOfError(error), catalogue);
    if (isExpired(failed)) forget();
    return failed;
  }

  /** With the provider's own number of the last request, by which its administrators find it. */
  const traced = (answer: IdentityAnswer): IdentityAnswer =>
    answer.kind === 'failure' && wire.requestId ? { ...answer, requestId: wire.requestId } : answer;

  const proceed = (options: object): Promise<ProviderAnswer> => {
    if (!idx.canProceed()) throw new Halt(failure('sessionExpired', 'NO_TRANSACTION'));
    return idx.proceed(options);
  };
  const look = () => proceed({ autoRemediate: false });

  async function take(step: string, values: object): Promise<ProviderAnswer> {
    const now = await look();
    if (offered(now, step) === undefined) return movedTo(now, 'NOT_OFFERED');
    const answer = await proceed({ ...values, step });
    // The SDK keeps the last accepted answer and goes on from it; a refusal that offers other steps has outdated it.
    const isOutdated = answer.requestDidSucceed === false && offered(answer, step) === undefined;
    if (isOutdated) transactionManager.clearIdxResponse();
    const refused = refusalIn(answer);
    if (refused?.code !== 'moved') return answer;
    // Another tab went on or gave up meanwhile: where the transaction stands is what the customer must see.
    transactionManager.clearIdxResponse();
    const stands = await look();
    return offered(stands, step) === undefined ? movedTo(stands, refused.clue) : answer;
  }

  /** Takes the steps that need no answer of the customer. */
  async function pass(start: ProviderAnswer): Promise<ProviderAnswer> {
    let answer = start;
    for (let taken = 0; taken < mostUnasked; taken += 1) {
      const next = refusalIn(answer) === null ? unaskedStep(answer, remedies, channels) : null;
      if (next === null) return answer;
      answer = await take(next.step, next.values);
    }
    return answer;
  }

  const conversation: Conversation = {
    advance: (signal, work) => conversation.ask(signal, async () => pass(await work())),
    ask: (signal, work) =>
      takeTurn(signal, async () => {
        wire.signal = signal;
        wire.status = null;
        wire.requestId = null;
        wire.lacksProof = false;
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
      // What has just begun cannot be over already: that answer is no answer.
      if (hasExpired(answer) || (answer.status !== 'SUCCESS' && !idx.canProceed())) {
        throw new Halt(failure('unhandled', 'NOT_BEGUN'));
      }
      return answer;
    },
    look,
    peek: () => proceed({ autoRemediate: false, exchangeCodeForTokens: false }),
    take,
    movedTo,
    refuses: (answer) => refusalIn(answer) !== null,
    act: (action) => proceed({ actions: [action] }),
    hasTransaction: () => idx.canProceed(),
    isExpired: hasExpired,
    latest: () => latest,
    channels: () => channels,
    forget,
  };
  return conversation;
}

function isExpired(answer: IdentityAnswer): boolean {
  return answer.kind === 'failure' && answer.code === 'sessionExpired';
}
