import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Facts, Leaf } from '../analysis/branch.ts';
import { fieldsReadBy, variablesOf } from '../analysis/expressions.ts';
import { type ConditionLiteral, demandOf, literalsOf } from '../analysis/guards.ts';
import { classOf, type ValueClass } from '../analysis/valueClasses.ts';
import type { AnyAlternative, PathStep, RunSource } from '../analysis/visitor.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

export const hiddenField: LintRule = {
  name: 'hidden-field',
  code: 'F108',
  says: 'No transition reads a field that it may just have hidden.',
  remedy: 'Read a context key; `set` can still copy the field into one',
  details:
    'A hidden field counts as empty. What an alternative sets may hide a field, and then the alternatives of the outcomes of its `run` may read a field that is no longer there; the alternative itself reads everything as it was before. The compiler finds this where it can count the cases of the conditions that show the field or its options.',
  examples: [
    {
      words: 'The press sets the count back to 0, and the cookie with the user ID is written after that.',
      bad: 'login body/0/when: "third-attempt"',
      good: 'login body/0/unless: "third-attempt"',
    },
  ],
  check(analysis, report) {
    const look = (alternative: AnyAlternative, before: Changes, screen: ScreenFile): void => {
      const { set, fill, notify = [], with: input } = alternative as AnyAlternative & Partial<RunSource>;
      for (const expressions of [set, fill, ...notify.map((each) => each.with), input]) {
        for (const [key, logic] of Object.entries(expressions ?? {})) {
          const hidden = hiddenBy(logic, before, screen, analysis);
          if (hidden === null) continue;
          const message = `"form.${hidden.field}" may be empty here: "${hidden.key}" is set before, and "${hidden.condition}" may hide the field then`;
          const remedy = 'Read a context key; "set" itself can still put the field into one';
          report.error(analysis.origins.at(expressions ?? {}, key), message, remedy);
        }
      }
    };
    for (const { from, path } of analysis.transitions.all) {
      const screen = from === null ? undefined : analysis.screens.get(from);
      if (screen === undefined) continue;
      let changes: Changes = new Map();
      for (const step of path) {
        if (step.kind === 'guard' && changes.size > 0) look(step.alternative, changes, screen);
        if (step.kind === 'write') changes = new Map([...changes, ...changesOf(step, analysis)]);
      }
    }
  },
};

function changesOf({ clear, set }: PathStep & { kind: 'write' }, analysis: Analysis): Changes {
  const cleared = [...(clear ? analysis.clearedContext : [])].map(
    ([path, value]) => [path.replace('context.', ''), classOf(value)] as const,
  );
  const written = Object.entries(set).map(
    ([key, logic]) => [key, logic !== null && typeof logic === 'object' ? null : classOf(logic)] as const,
  );
  return new Map([...cleared, ...written]);
}

function hiddenBy(logic: Logic, changes: Changes, screen: ScreenFile, analysis: Analysis) {
  for (const field of fieldsReadBy(logic).filter((name) => Object.hasOwn(screen.form ?? {}, name))) {
    for (const wish of wishesOf(field, screen)) {
      const key = undoneBy(wish, changes, screen, analysis);
      if (key !== null) return { field, key, condition: wish.name };
    }
  }
  return null;
}

/** The conditions under which a field is shown and its options are offered. */
function wishesOf(field: string, { body, form = {} }: ScreenFile): readonly ConditionLiteral[] {
  return [...(demandOf(field, body) ?? []), ...(form[field]?.options ?? []).flatMap(literalsOf)];
}

/** By context key, its new value, or null if that is only known at run time. */
type Changes = ReadonlyMap<string, ValueClass | null>;

/**
 * The changed key that can make a fulfilled condition false; null when there is none. Conditions that are not analysed,
 * or have too many cases, are assumed unchanged.
 */
function undoneBy(literal: ConditionLiteral, changes: Changes, screen: ScreenFile, analysis: Analysis): string | null {
  const { conditions, decider } = analysis;
  const read = variablesOf(conditions.get(literal.name)?.logic ?? null);
  const key = [...changes.keys()].find((each) => read.some((path) => isPartOf(path, each)));
  if (key === undefined) return null;
  const leavesAfter = (facts?: Facts): readonly Leaf<boolean>[] =>
    decider.leaves(
      (scopes) => decider.isSo(literal, scopes),
      () => [screen],
      facts,
    ) ?? [];
  const isUndone = leavesAfter().some(
    ({ facts, answer }) => answer && leavesAfter(after(facts, changes)).some((leaf) => !leaf.answer),
  );
  return isUndone ? key : null;
}

function isPartOf(path: string, key: string): boolean {
  return path === `context.${key}` || path.startsWith(`context.${key}.`);
}

/** What is known once keys are changed. */
function after(before: Facts, changes: Changes): Facts {
  const kept = [...before].filter(([path]) => ![...changes.keys()].some((key) => isPartOf(path, key)));
  const known = [...changes].flatMap(([key, value]) => (value === null ? [] : [[`context.${key}`, value] as const]));
  return new Map([...kept, ...known]);
}
