import type { Clock } from '../../engine/contracts/services.ts';
import { within } from '../within.ts';
import { freshMs } from './challengeAge.ts';
import type { Conversation } from './conversation.ts';
import { Halt } from './halt.ts';
import type { ProviderAnswer } from './providerAnswer.ts';

/** Who submits meanwhile waits for it, so it must leave time for another try. */
const limitMs = 10_000;

/** The transaction that is begun before anybody has submitted anything, and how long it serves. */
export interface Foresight {
  /**
   * Begins it, unless there is one, or it was tried in vain since the last call of `over`.
   * @returns whether a transaction waits for somebody to say who they are; never rejects
   */
  begin(): Promise<boolean>;
  /** Begins one in the turn of a call that needs it. */
  start(): Promise<ProviderAnswer>;
  /** Whether it began so lately that its challenge is good. */
  isFresh(): boolean;
  /** Whether the provider had a session when it began: nobody has to say who they are, and the answer waits to be redeemed. */
  foundSession(): boolean;
  /** The next sign of a sign-in may begin another. */
  over(): void;
  /** It is of no use any more; one that is under way is given up. */
  forget(): void;
}

/**
 * Foresees the sign-ins of one conversation.
 * @param ready settles when a transaction may begin: its first call tells the device
 */
export function createForesight(clock: Clock, conversation: Conversation, ready: () => Promise<void>): Foresight {
  let attempt: Promise<boolean> | null = null;
  let wanted = new AbortController();
  let begun: { readonly at: number; readonly foundSession: boolean } | null = null;

  async function start(): Promise<ProviderAnswer> {
    await ready();
    const answer = await conversation.begin();
    begun = { at: clock.now(), foundSession: answer.status === 'SUCCESS' };
    return answer;
  }

  /** What is done ahead, when its turn comes. */
  async function ahead(given: AbortSignal): Promise<ProviderAnswer> {
    if (conversation.hasTransaction()) return conversation.peek();
    try {
      const answer = await start();
      // Nobody asked yet whether a session counts.
      if (answer.status === 'SUCCESS') throw new Halt({ kind: 'unavailable' });
      return answer;
    } finally {
      // The SDK may have kept a part of what was given up.
      if (given.aborted) conversation.forget();
    }
  }

  async function tryAhead(given: AbortSignal): Promise<boolean> {
    try {
      const ask = (limit: AbortSignal) => conversation.ask(AbortSignal.any([given, limit]), () => ahead(given));
      return (await within(clock, limitMs, ask)).kind === 'step';
    } catch {
      return false;
    }
  }

  const now = () => (conversation.hasTransaction() ? begun : null);
  return {
    begin() {
      if (attempt === null && conversation.hasTransaction()) return Promise.resolve(true);
      attempt ??= tryAhead(wanted.signal);
      return attempt;
    },
    start,
    isFresh: () => clock.now() - (now()?.at ?? Number.NEGATIVE_INFINITY) < freshMs,
    foundSession: () => now()?.foundSession ?? false,
    over() {
      attempt = null;
    },
    forget() {
      wanted.abort();
      wanted = new AbortController();
      attempt = null;
      begun = null;
    },
  };
}
