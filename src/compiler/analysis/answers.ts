import type { FailureCode } from '../../engine/contracts/generated/failureCode.ts';
import { nearestOutcomes } from '../../engine/contracts/nearestOutcomes.ts';
import { type AnswerCode, isFailure } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import type { Analysis } from './analysis.ts';
import { type End, follow } from './execution.ts';
import { afterSet, nothingKnown } from './knowledge.ts';
import { type AnyAlternative, listOf, type RunSource } from './visitor.ts';
import { outcomesOf } from './walkParts.ts';

/** An effect asks the identity provider if it can get an answer that is `unhandled`. */
export function asksProvider(effect: string, model: Model): boolean {
  return Object.hasOwn(model.effects.get(effect)?.outcomes ?? {}, 'unhandled');
}

/**
 * The outcome by which an effect that asks the provider tells an answer; null when it cannot get it. A failure that its
 * contract lacks is the nearest that it has.
 */
export function outcomeAt(effect: string, code: AnswerCode, model: Model): string | null {
  const outcomes = model.effects.get(effect)?.outcomes ?? {};
  const has = (each: string): boolean => Object.hasOwn(outcomes, each);
  if (!asksProvider(effect, model)) return null;
  if (has(code)) return code;
  if (!isFailure(code)) return null;
  const nearest: Readonly<Record<string, readonly FailureCode[]>> = nearestOutcomes;
  return (nearest[code] ?? []).find(has) ?? 'unhandled';
}

/**
 * Whether an outcome of a step on the way is an answer of its own: it is followed from where it arrives, and not from what
 * came before.
 */
export function toldElsewhere(effect: string, code: string, model: Model): boolean {
  const listed = model.schemas.get('error-catalogue.schema.json')?.definitions?.answerCode?.enum ?? [];
  return asksProvider(effect, model) && code !== 'pending' && code !== 'success' && listed.includes(code);
}

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
export function arrivalsOf(code: AnswerCode, step: string | null, analysis: Analysis): readonly Arrival[] {
  return analysis.asks.flatMap(({ source, screens, event }) => {
    const effect = source.run;
    const outcome = outcomeAt(effect, code, analysis);
    if (outcome === null) return [];
    return screens.map((screen) => {
      const ends = endsOf(source, outcome, step, screen, analysis);
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

/** Everything that asks the provider. */
export function asksOf(analysis: Analysis): readonly Ask[] {
  return analysis.nodes.run.flatMap(([source, { owner, event }]) => {
    if (!asksProvider(source.run, analysis)) return [];
    return [{ source, event, screens: analysis.graph.visible(owner).map(({ screen }) => screen) }];
  });
}

/** Where the customer of a screen can end when a run is answered so. */
export function endsOf(
  source: RunSource,
  outcome: string,
  step: string | null,
  visible: string,
  analysis: Analysis,
  stopsAtCalls = false,
): readonly End[] {
  const set = 'set' in source ? (source as AnyAlternative).set : undefined;
  const { values, conditions } = afterSet(set, nothingKnown, analysis);
  const told = step === null ? values : new Map([...values, ['outcome.step', step]]);
  const knowledge = { conditions, values: told };
  const alternatives = outcomesOf(source, analysis).get(outcome);
  const point = { knowledge, begun: knowledge, visible, carried: null, entered: [], stopsAtCalls };
  return follow(listOf<AnyAlternative>(alternatives), point, analysis);
}
