import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import { asksProvider, outcomeAt } from './answerCode.ts';
import type { Facts } from './branch.ts';
import type { Arrival, Ask, End } from './facts.ts';
import { afterWrite } from './settle/known.ts';
import { classOf } from './valueClasses.ts';
import type { AnyAlternative } from './visitor.ts';

/**
 * Every screen on which an answer can arrive: those whose events, or the steps that follow, run an effect that calls
 * the provider.
 * @param step of a pending entry: the step that the transaction is at
 */
export function arrivalsOf(code: string, step: string | null, analysis: Analysis): readonly Arrival[] {
  return analysis.asks.flatMap((ask) => {
    const { source, screens, event } = ask;
    const effect = source.run;
    const outcome = outcomeAt(effect, code, analysis);
    if (outcome === null) return [];
    return screens.map((screen) => {
      const ends = endsOf(ask, outcome, step, screen, analysis);
      return { screen, event, effect, outcome, ends };
    });
  });
}

/** Every call of the provider. */
export function asksOf(analysis: Analysis): readonly Ask[] {
  return analysis.nodes.run.flatMap(([source, { owner, event }, answers]) => {
    if (!asksProvider(source.run, analysis)) return [];
    return [{ source, answers, event, screens: analysis.graph.visible(owner).map(({ screen }) => screen) }];
  });
}

/** Where the customer of a screen can end up when a run has this outcome. */
export function endsOf(
  { source, answers }: Ask,
  outcome: string,
  step: string | null,
  visible: string,
  analysis: Analysis,
  stopsAtCalls = false,
): readonly End[] {
  const { set = {} } = source as Partial<AnyAlternative>;
  const written = afterWrite({ set }, new Map(), analysis);
  const facts: Facts = step === null ? written : new Map([...written, ['outcome.step', classOf(step)]]);
  return analysis.followsTo(listOf<AnyAlternative>(answers.get(outcome)), {
    screen: visible,
    facts,
    readsHeadings: true,
    stopsAtCalls,
  });
}
