import type { Logic } from '../../engine/contracts/logic.ts';
import type { Guard } from '../../engine/contracts/program.ts';
import type { Model } from '../lower/model.ts';
import { oncePerObject, oncePerText } from '../once.ts';
import type { Spot } from './visitor.ts';

/** A part of an expression that can become its value. */
interface ResultPart {
  readonly logic: Logic;
  readonly spot: Spot;
}

/**
 * The parts of an expression whose value can become its result, unchanged. Of `and`, only the last can be more than
 * empty. All other operators return true, false or a number.
 */
export function resultsOf(logic: Logic, spot: Spot): readonly ResultPart[] {
  const [operator, operands] = logic !== null && typeof logic === 'object' ? (Object.entries(logic)[0] ?? []) : [];
  if ((operator !== 'or' && operator !== 'and') || !Array.isArray(operands)) return [{ logic, spot }];
  const list = operands as readonly Logic[];
  return list.flatMap((operand, index) =>
    operator === 'or' || index === list.length - 1 ? resultsOf(operand, { of: list, part: index }) : [],
  );
}

/** The path of an expression that only reads a variable; null for all others. */
export function pathOf(logic: Logic): string | null {
  if (logic === null || typeof logic !== 'object' || !('var' in logic)) return null;
  return typeof logic.var === 'string' ? logic.var : null;
}

/** The paths that an expression reads from the scopes. Those inside of some, all and none begin at the item. */
export function variablesOf(logic: Logic): readonly string[] {
  if (logic === null || typeof logic !== 'object') return [];
  return variablesIn(logic);
}

/** The context key or field that a path begins at: of `context.transaction.step`, `context.transaction`. */
export const rootOf = oncePerText((path) => path.split('.').slice(0, 2).join('.'));

/** The traversals ask for the same expression many times. */
const variablesIn = oncePerObject((logic: NonNullable<Logic> & object): readonly string[] => {
  if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(variablesOf);
  return Object.entries(logic).flatMap(([operator, operand]: [string, Logic]) => {
    if (operator === 'var') return typeof operand === 'string' ? [operand] : [];
    if (operator === 'some' || operator === 'all' || operator === 'none') {
      return Array.isArray(operand) ? variablesOf((operand as readonly Logic[])[0] ?? null) : [];
    }
    return variablesOf(operand);
  });
});

/** The fields that an expression reads. */
export function fieldsReadBy(logic: Logic): readonly string[] {
  return variablesOf(logic).flatMap((path) => (path.startsWith('form.') ? path.slice('form.'.length) : []));
}

/** The names of the patterns that an expression matches. */
export function patternsIn(logic: Logic): readonly string[] {
  return matchesIn(logic).flatMap(([, name]) => (typeof name === 'string' ? [name] : []));
}

/** The operands of each `matches` in an expression. */
export function matchesIn(logic: Logic): readonly (readonly Logic[])[] {
  if (logic === null || typeof logic !== 'object') return [];
  if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(matchesIn);
  return Object.entries(logic).flatMap(([operator, operand]: [string, Logic]) => [
    ...(operator === 'matches' && Array.isArray(operand) ? [operand as readonly Logic[]] : []),
    ...matchesIn(operand),
  ]);
}

/** The keys and fields that guards ask for. */
export function askedBy(guards: readonly Guard[], { conditions }: Pick<Model, 'conditions'>): readonly string[] {
  const names = guards.flatMap(({ when, unless }) => [...when, ...unless]);
  return names.flatMap((name) => variablesOf(conditions.get(name)?.logic ?? null).map(rootOf));
}
