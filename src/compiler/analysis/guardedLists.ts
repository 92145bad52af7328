import type { Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { Analysis } from './analysis.ts';
import type { Leaf } from './branch.ts';
import type { ChosenAlternative, DecidedList, ForeignValue, GuardedList } from './decisions.ts';
import { type GuardedAlternative, isOpen, type Literal, wantedBy } from './guards.ts';
import { lookUp, misfit, shapeOfLiteral } from './shape.ts';
import { byOf, type Setting } from './visitor.ts';

/** Every guarded list of a product, each once. */
export function guardedListsOf(analysis: Analysis): readonly GuardedList[] {
  const lists = new Map<object, GuardedList & { readonly settings: Setting[] }>();
  analysis.visit({
    list(kind, alternatives, setting, container) {
      const known = lists.get(container);
      if (known !== undefined) known.settings.push(setting);
      else if (alternatives.length > 1 || !alternatives.every(isOpen)) {
        const by = byOf(kind, setting);
        const foreign = foreignValues(by, alternatives, analysis);
        lists.set(container, { kind, alternatives, by, foreign, container, settings: [setting] });
      }
    },
  });
  return [...lists.values()];
}

/** The screens of which one is visible when a list is decided. */
export function screensOf({ settings }: GuardedList, analysis: Analysis): readonly ScreenFile[] {
  return [...new Set(settings.flatMap(({ owner }) => analysis.graph.visible(owner)))];
}

/**
 * Every guarded list with its decision table. Lists of an incomplete product, and those with an impossible value, are
 * left out: their decisions would follow from a mistake that is reported.
 */
export function decidedListsOf(analysis: Analysis): readonly DecidedList[] {
  return analysis.guardedLists
    .filter((list) => looksRight(list, analysis))
    .map((list) => ({ list, leaves: decide(list, list.alternatives, analysis) }));
}

/** Decides which of some alternatives of a list is taken; null when there are too many cases. */
export function decide(
  list: GuardedList,
  alternatives: readonly GuardedAlternative[],
  analysis: Analysis,
): readonly Leaf<ChosenAlternative>[] | null {
  const { isSo, leaves } = analysis.decider;
  const wanted = alternatives.map((each) => [each, wantedBy(each, list.by)] as const);
  const ask = (scopes: Scopes): ChosenAlternative => {
    const truths = new Map<string, boolean>();
    const holds = (literal: Literal): boolean => {
      const answer = isSo(literal, scopes);
      if (literal.kind === 'condition') truths.set(literal.name, answer === literal.holds);
      return answer;
    };
    const value = list.by === null ? null : evaluate({ var: list.by }, scopes, {});
    const [alternative = null] = wanted.find(([, literals]) => literals.every(holds)) ?? [];
    return { alternative, value, truths };
  };
  return leaves(ask, () => screensOf(list, analysis));
}

/** The values that a choice compares with and its path cannot have. Another finding tells a path that is none. */
function foreignValues(
  by: string | null,
  alternatives: readonly GuardedAlternative[],
  analysis: Analysis,
): readonly ForeignValue[] {
  const looked = by === null ? null : lookUp(by.split('.').slice(1), analysis.context, analysis.schemas);
  if (!looked?.found) return [];
  return alternatives.flatMap(({ is: values = [] }) =>
    values.flatMap((value, index) => {
      const problem = misfit(shapeOfLiteral(value), looked.schema, analysis.schemas);
      return problem === null ? [] : [{ values, index, problem }];
    }),
  );
}

/** Whether a choice has no impossible value, so that its decision does not follow from a reported mistake. */
function looksRight(list: GuardedList, analysis: Analysis): boolean {
  const { by, alternatives } = list;
  if (by === null) return alternatives.every(({ is }) => is === undefined);
  return lookUp(by.split('.').slice(1), analysis.context, analysis.schemas).found && list.foreign.length === 0;
}
