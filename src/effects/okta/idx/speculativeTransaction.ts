import type { Clock } from '../../../engine/contracts/services.ts';
import { firstOf, within } from '../../limits.ts';
import { knowsCustomer } from './deriveStep.ts';
import { freshMs } from './identity.ts';
import { EarlyResult, type IdxSession } from './idxSession.ts';
import type { ProviderAnswer } from './providerAnswer.ts';

/** A submit waits for the attempt, so this must leave time for another one. */
const limitMs = 10_000;

/** A transaction that is begun before the customer submits, so that the submit is one call. */
export interface SpeculativeTransaction {
  /**
   * Begins one, unless there is one or an attempt has failed since the last call of `rearm`.
   * @returns whether there is a transaction; never rejects
   */
  begin(): Promise<boolean>;
  /** Begins one within a call that needs it now. */
  start(): Promise<ProviderAnswer>;
  /** Whether it is so new that its challenge is still good. */
  isFresh(): boolean;
  /** Allows another attempt. */
  rearm(): void;
  /** Gives up an attempt that is under way, and allows another. */
  forget(): void;
}

/**
 * Begins transactions ahead for one session.
 * @param ready settles when a transaction may begin: its first call sends the device fingerprint
 */
export function createSpeculativeTransaction(
  clock: Clock,
  session: IdxSession,
  ready: () => Promise<void>,
): SpeculativeTransaction {
  let attempt: Promise<boolean> | null = null;
  let wanted = new AbortController();
  let begunAt = Number.NEGATIVE_INFINITY;

  async function start(): Promise<ProviderAnswer> {
    await ready();
    const answer = await session.begin();
    begunAt = clock.now();
    return answer;
  }

  /** The work of an attempt when its turn comes. */
  async function ahead(given: AbortSignal): Promise<ProviderAnswer> {
    if (session.hasTransaction()) return session.stateWithoutRedeeming();
    try {
      const answer = await start();
      if (!knowsCustomer(answer)) return answer;
      // No caller has asked yet whether a session counts. A reload would take this for what the customer of the tab began.
      session.forget();
      throw new EarlyResult({ kind: 'unavailable' });
    } finally {
      // The SDK may have saved a part of an attempt that was given up.
      if (given.aborted) session.forget();
    }
  }

  async function tryAhead(given: AbortSignal): Promise<boolean> {
    try {
      const run = (limit: AbortSignal) => session.run(firstOf(given, limit), () => ahead(given));
      return (await within(clock, limitMs, run)).kind === 'step';
    } catch {
      return false;
    }
  }

  return {
    begin() {
      if (attempt === null && session.hasTransaction()) return Promise.resolve(true);
      attempt ??= tryAhead(wanted.signal);
      return attempt;
    },
    start,
    isFresh: () => session.hasTransaction() && clock.now() - begunAt < freshMs,
    rearm() {
      attempt = null;
    },
    forget() {
      wanted.abort();
      wanted = new AbortController();
      attempt = null;
      begunAt = Number.NEGATIVE_INFINITY;
    },
  };
}
