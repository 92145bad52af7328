import type { AnswerCode } from '../link/answerCode.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import { walkModel } from '../walk/model.ts';
import { outcomesOf } from '../walk/run.ts';
import type { AnyAlternative, RunSource } from '../walk/visitor.ts';
import { outcomeAt } from './answers.ts';
import { afterSet } from './assign.ts';
import type { End } from './end.ts';
import { follow } from './follow.ts';
import { nothingKnown } from './knowledge.ts';

/** One place where an answer of the provider can arrive, and what becomes of it there. */
export interface Arrival {
  /** The screen that the customer sees meanwhile. */
  readonly screen: string;
  /** The event that runs the effect; null where a step does. */
  readonly event: string | null;
  readonly effect: string;
  /** The outcome by which the effect tells the answer. */
  readonly outcome: string;
  /** Where the customer can end; empty when nothing handles the outcome. */
  readonly ends: readonly End[];
}

/**
 * Every screen on which an answer can arrive: those whose events, and the steps behind them, run an effect that asks the
 * provider.
 * @param step of what is pending: the step that the transaction is at
 */
export function arrivalsOf(code: AnswerCode, step: string | null, model: Model): readonly Arrival[] {
  const arrivals: Arrival[] = [];
  walkModel(model, {
    run(source, { owner, event }) {
      const outcome = outcomeAt(source.run, code, model);
      if (outcome === null) return;
      for (const { screen } of graphOf(model).visible(owner)) {
        arrivals.push({
          screen,
          event,
          effect: source.run,
          outcome,
          ends: endsAt(source, outcome, step, screen, model),
        });
      }
    },
  });
  return arrivals;
}

function endsAt(
  source: RunSource,
  outcome: string,
  step: string | null,
  visible: string,
  model: Model,
): readonly End[] {
  const set = 'set' in source ? (source as AnyAlternative).set : undefined;
  const { values, conditions } = afterSet(set, nothingKnown, model);
  const told = step === null ? values : new Map([...values, ['outcome.step', step]]);
  const knowledge = { conditions, values: told };
  const alternatives = outcomesOf(source, model).get(outcome);
  return follow(listOf<AnyAlternative>(alternatives), { knowledge, visible, carried: null, entered: [] }, model);
}
