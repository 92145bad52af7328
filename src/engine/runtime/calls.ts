import type { Asking, EffectResult } from '../contracts/handler.ts';
import type { Program } from '../contracts/program.ts';
import type { Clock } from '../contracts/services.ts';
import { type Journal, type JournalEntry, kindOf } from './journal.ts';

/** The handwritten effects, by id. */
export interface EffectPort {
  run(
    effect: string,
    input: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    asking: Asking,
  ): Promise<EffectResult>;
  notify(effect: string, input: Readonly<Record<string, unknown>>): void | Promise<void>;
}

/** Why a handler did not answer. */
type Wrong = Pick<JournalEntry, 'what' | 'code'>;

/**
 * Runs effects, each under the deadline of its contract: whatever a handler does, exactly one outcome comes back,
 * unless the machine gave the call up.
 */
export function createCalls(
  program: () => Program,
  effects: EffectPort,
  clock: Clock,
  journal: Journal,
  settle: (call: number, answer: EffectResult) => void,
  asking: (call: number, isAsked: boolean) => void,
) {
  const atWork = new Map<number, { readonly controller: AbortController; readonly cancelDeadline: () => void }>();

  const finish = (call: number, effect: string, answer: EffectResult, wrong?: Wrong): void => {
    const work = atWork.get(call);
    if (!work) return;
    atWork.delete(call);
    work.cancelDeadline();
    if (wrong) journal.note({ ...wrong, name: effect });
    journal.note({ what: 'outcome', name: effect, code: answer.code });
    settle(call, answer);
    // What the handler still does is ignored from now on.
    work.controller.abort();
  };

  return {
    /** @param leftMilliseconds the time left of the press; null where no limit counts */
    start(
      call: number,
      effect: string,
      input: Readonly<Record<string, unknown>>,
      leftMilliseconds: number | null,
    ): void {
      const policy = program().effects[effect];
      if (policy?.kind !== 'effect') throw new Error(`No contract for "${effect}".`);
      const controller = new AbortController();
      const deadline = Math.min(policy.deadlineSeconds * 1000, leftMilliseconds ?? Number.POSITIVE_INFINITY);
      const cancelDeadline = clock.after(deadline, () => finish(call, effect, { code: policy.late }, { what: 'late' }));
      atWork.set(call, { controller, cancelDeadline });
      journal.note({ what: 'run', name: effect });
      effects
        .run(effect, input, controller.signal, (isAsked) => asking(call, isAsked))
        .then(
          (answer) => finish(call, effect, answer),
          (cause: unknown) =>
            finish(call, effect, { code: policy.failure }, { what: 'handler failed', code: kindOf(cause) }),
        );
    },
    abort(call: number): void {
      const work = atWork.get(call);
      atWork.delete(call);
      work?.cancelDeadline();
      work?.controller.abort();
    },
  };
}
