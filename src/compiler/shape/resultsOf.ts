import type { Logic } from '../../engine/contracts/logic.ts';
import type { Spot } from '../walk/visitor.ts';

/** A part of an expression that can become its value. */
export interface Result {
  readonly logic: Logic;
  readonly spot: Spot;
}

/**
 * The parts that an expression can turn out to be, unchanged. Of `and`, only the last can be more than empty; all other
 * operators make true, false or a number of what they read.
 */
export function resultsOf(logic: Logic, spot: Spot): readonly Result[] {
  const [operator, operands] = logic !== null && typeof logic === 'object' ? (Object.entries(logic)[0] ?? []) : [];
  if ((operator !== 'or' && operator !== 'and') || !Array.isArray(operands)) return [{ logic, spot }];
  const list = operands as readonly Logic[];
  return list.flatMap((operand, index) =>
    operator === 'or' || index === list.length - 1 ? resultsOf(operand, { of: list, part: index }) : [],
  );
}

/** The path of an expression that does nothing but read; null for all others. */
export function pathOf(logic: Logic): string | null {
  if (logic === null || typeof logic !== 'object' || !('var' in logic)) return null;
  return typeof logic.var === 'string' ? logic.var : null;
}
