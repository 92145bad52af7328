import type { Logic } from '../../engine/contracts/logic.ts';
import type { Model } from '../link/model.ts';
import { type Knowledge, valueIn } from './knowledge.ts';

/**
 * Whether an expression is true, as far as what is known decides it: one part that is false decides `and`, whatever the
 * others are. Undefined when it depends on something that is not known.
 */
export function decide(logic: Logic, knowledge: Knowledge, model: Model): boolean | undefined {
  const [operator, operands] = partsOf(logic);
  switch (operator) {
    case 'and':
      return all(operands, true, knowledge, model);
    case 'or':
      return all(operands, false, knowledge, model);
    case '!':
      return negated(decide(operands[0] ?? null, knowledge, model));
    case '!!':
      return decide(operands[0] ?? null, knowledge, model);
    default: {
      const value = valueIn(logic, knowledge, model);
      return value === undefined ? undefined : isTrue(value);
    }
  }
}

/** Whether all operands are so; the first that is not decides. */
function all(operands: readonly Logic[], so: boolean, knowledge: Knowledge, model: Model): boolean | undefined {
  const verdicts = operands.map((operand) => decide(operand, knowledge, model));
  if (verdicts.includes(!so)) return !so;
  return verdicts.includes(undefined) ? undefined : so;
}

function negated(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}

/** As json-logic sees it: an empty list is false. */
function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function partsOf(logic: Logic): readonly [operator: string | null, operands: readonly Logic[]] {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return [null, []];
  const [entry] = Object.entries(logic) as readonly (readonly [string, Logic])[];
  if (entry === undefined) return [null, []];
  const [operator, operand] = entry;
  return [operator, Array.isArray(operand) ? (operand as readonly Logic[]) : [operand]];
}
