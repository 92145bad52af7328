import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { canDecide } from '../analysis/decider.ts';
import { type AnyAlternative, type Guarded, listOf } from '../analysis/visitor.ts';
import { outcomesOf } from '../analysis/walkParts.ts';
import { type Changes, undoneBy, type Wish } from '../decide/undone.ts';
import { error } from '../diagnostic.ts';
import { guardOf } from '../emit/fieldGuard.ts';
import type { Expressions, ScreenFile } from '../generated/source.ts';
import type { Check } from './check.ts';
import { fieldsReadBy } from './guards.ts';

const none: Changes = new Map();

/**
 * F108: nobody reads a field that the same transition may just have hidden. `set` comes first, and a hidden field counts
 * as empty for all that is read after it: `fill`, `tell`, the input of `run`, and whatever follows its outcomes.
 */
export const checkHiddenFields: Check = (analysis, report) => {
  if (!canDecide(analysis)) return;
  const look = (alternative: AnyAlternative, before: Changes, screen: ScreenFile): void => {
    const after = new Map([...before, ...changesOf(alternative, analysis)]);
    const read = (expressions: Expressions = {}, changes: Changes): void => {
      for (const [key, logic] of changes.size === 0 ? [] : Object.entries(expressions)) {
        const hidden = hiddenField(logic, changes, screen, analysis);
        if (hidden === null) continue;
        const message = `"form.${hidden.field}" may be empty here: "${hidden.key}" is set before, and "${hidden.condition}" may hide the field then`;
        const remedy = 'Read a context key; "set" itself can still put the field into one';
        report(error('F108', analysis.origins.at(expressions, key), message, remedy));
      }
    };
    read(alternative.set, before);
    read(alternative.fill, after);
    for (const { with: input } of alternative.tell ?? []) read(input, after);
    if (!('run' in alternative) || alternative.run === undefined) return;
    read(alternative.with, after);
    for (const list of outcomesOf({ ...alternative, run: alternative.run }, analysis).values()) {
      for (const each of listOf<AnyAlternative>(list)) look(each, after, screen);
    }
  };
  analysis.visit({
    alternative(alternative, { owner, outcome }) {
      if (owner.kind === 'screen' && outcome === null) look(alternative, none, owner.screen);
    },
  });
};

function changesOf({ clear, set = {} }: AnyAlternative, analysis: Analysis): Changes {
  const cleared = Object.entries(clear ? (analysis.context.properties ?? {}) : {}).flatMap(([key, property]) =>
    property['x-survives-clear'] ? [] : [[key, { value: property.default }] as const],
  );
  return new Map([...cleared, ...Object.entries(set).map(([key, logic]) => [key, written(logic)] as const)]);
}

function written(logic: Logic): { readonly value: unknown } | null {
  return logic !== null && typeof logic === 'object' ? null : { value: logic ?? undefined };
}

function hiddenField(logic: Logic, changes: Changes, screen: ScreenFile, analysis: Analysis) {
  for (const field of fieldsReadBy(logic).filter((name) => Object.hasOwn(screen.form ?? {}, name))) {
    for (const wish of wishesOf(field, screen)) {
      const key = undoneBy(wish, changes, screen, analysis);
      if (key !== null) return { field, key, condition: wish.condition };
    }
  }
  return null;
}

/** What must be so for a field to be there, and for its options to be offered. */
function wishesOf(field: string, { body, form = {} }: ScreenFile): readonly Wish[] {
  const guards: readonly Guarded[] = [guardOf(field, body), ...(form[field]?.options ?? [])];
  return guards.flatMap(({ when, unless }) => [
    ...listOf(when).map((condition) => ({ condition, holds: true })),
    ...listOf(unless).map((condition) => ({ condition, holds: false })),
  ]);
}
