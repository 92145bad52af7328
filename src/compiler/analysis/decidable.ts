import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from './analysis.ts';
import { pathOf, variablesOf } from './expressions.ts';
import { lookUp, type Scalar } from './shape.ts';

/** The part of an expression that can be decided by going through the values that it reads. */
export interface Decidable {
  readonly logic: Logic;
  /** The paths that it reads, each with the literals that it is compared with. */
  readonly compared: ReadonlyMap<string, readonly Scalar[]>;
}

/** The largest number of integers that are enumerated one by one. */
const mostNumbers = 32;

/**
 * Splits an expression. A part whose values cannot be enumerated (a pattern, a length, two texts that are compared) is a
 * term that is true or false.
 * @param termOf an expression that reads a term, which the text of the part names
 */
export function decidableIn(
  logic: Logic,
  termOf: (text: string, logic: Logic) => Logic,
  analysis: Analysis,
): Decidable {
  const compared = new Map<string, readonly Scalar[]>();
  const note = (path: string, literals: readonly Scalar[]): void => {
    compared.set(path, [...new Set([...(compared.get(path) ?? []), ...literals])]);
  };
  const whole = (part: Logic): Logic => {
    const counted = variablesOf(part).map((path) => [path, countOf(path, analysis)] as const);
    const text = JSON.stringify(part);
    if (counted.some(([, values]) => values === null) || text.includes('{"matches":')) return termOf(text, part);
    for (const [path, values] of counted) note(path, values ?? []);
    return part;
  };
  const look = (part: Logic): Logic => {
    if (part === null || typeof part !== 'object' || isList(part)) return part;
    const [operator = '', operand = null] = Object.entries(part)[0] ?? [];
    const operands = isList(operand) ? operand : [operand];
    switch (operator) {
      case 'var':
        note(String(operand), []);
        return part;
      case '!':
      case '!!':
      case 'and':
      case 'or':
        return { [operator]: operands.map(look) };
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
      case 'in': {
        const [path, ...others] = operands.flatMap((each) => pathOf(each) ?? []);
        const literals = operands.flatMap((each) => (isList(each) ? each : pathOf(each) === null ? [each] : []));
        const isMember = operator !== 'in' || isList(operands[1] ?? null);
        if (path === undefined || others.length > 0 || !isMember || !literals.every(isLiteral)) return whole(part);
        const scalars = literals.filter((each) => each !== null);
        note(path, scalars);
        return part;
      }
      default:
        return whole(part);
    }
  };
  return { logic: look(logic), compared };
}

/** All values of a context key, if they can be enumerated. */
function countOf(path: string, { context, schemas }: Analysis): readonly Scalar[] | null {
  const [scope, ...steps] = path.split('.');
  const found = scope === 'context' ? lookUp(steps, context, schemas) : null;
  if (!found?.found) return null;
  const { values, kinds } = found.shape;
  if (values !== null) return values;
  if (kinds?.size === 1 && kinds.has('boolean')) return [true, false];
  const { type, minimum, maximum } = found.schema;
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum > mostNumbers)
    return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

export function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}

function isLiteral(logic: Logic): logic is Scalar | null {
  return logic === null || typeof logic !== 'object';
}
