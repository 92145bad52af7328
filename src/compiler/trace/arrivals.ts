import type { AnswerCode } from '../link/answerCode.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import { walkModel } from '../walk/model.ts';
import { outcomesOf } from '../walk/run.ts';
import type { AnyAlternative, RunSource } from '../walk/visitor.ts';
import { asksProvider, outcomeAt } from './answers.ts';
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

const known = new WeakMap<Model, Map<string, readonly Arrival[]>>();

/**
 * Every screen on which an answer can arrive: those whose events, and the steps behind them, run an effect that asks the
 * provider. Followed once for each answer of a model.
 * @param step of what is pending: the step that the transaction is at
 */
export function arrivalsOf(code: AnswerCode, step: string | null, model: Model): readonly Arrival[] {
  const made = known.get(model) ?? new Map<string, readonly Arrival[]>();
  known.set(model, made);
  const id = `${code} ${step ?? ''}`;
  const arrivals = made.get(id) ?? followAll(code, step, model);
  made.set(id, arrivals);
  return arrivals;
}

function followAll(code: AnswerCode, step: string | null, model: Model): readonly Arrival[] {
  return asksOf(model).flatMap(({ source, screens, event }) => {
    const effect = source.run;
    const outcome = outcomeAt(effect, code, model);
    if (outcome === null) return [];
    return screens.map((screen) => {
      const ends = endsOf(source, outcome, step, screen, model);
      return { screen, event, effect, outcome, ends };
    });
  });
}

/** A run that asks the provider, and the screens that customers can see meanwhile. */
export interface Ask {
  readonly source: RunSource;
  readonly event: string | null;
  readonly screens: readonly string[];
}

const asks = new WeakMap<Model, readonly Ask[]>();

/** Everything that asks the provider; found once for each model. */
export function asksOf(model: Model): readonly Ask[] {
  const found = asks.get(model);
  if (found !== undefined) return found;
  const made: Ask[] = [];
  walkModel(model, {
    run(source, { owner, event }) {
      if (!asksProvider(source.run, model)) return;
      made.push({
        source,
        event,
        screens: graphOf(model)
          .visible(owner)
          .map(({ screen }) => screen),
      });
    },
  });
  asks.set(model, made);
  return made;
}

/** Where the customer of a screen can end when a run is answered so. */
export function endsOf(
  source: RunSource,
  outcome: string,
  step: string | null,
  visible: string,
  model: Model,
  stopsAtCalls = false,
): readonly End[] {
  const set = 'set' in source ? (source as AnyAlternative).set : undefined;
  const { values, conditions } = afterSet(set, nothingKnown, model);
  const told = step === null ? values : new Map([...values, ['outcome.step', step]]);
  const knowledge = { conditions, values: told };
  const alternatives = outcomesOf(source, model).get(outcome);
  const point = { knowledge, begun: knowledge, visible, carried: null, entered: [], stopsAtCalls };
  return follow(listOf<AnyAlternative>(alternatives), point, model);
}
