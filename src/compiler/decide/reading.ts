import type { Logic } from '../../engine/contracts/logic.ts';
import type { Model } from '../link/model.ts';
import { lookUp } from '../shape/lookUp.ts';
import { pathOf } from '../shape/resultsOf.ts';
import type { Scalar } from '../shape/shape.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import { opaquePath } from './opaque.ts';

/** An expression as far as it can be decided. */
export interface Reading {
  /** The expression; a variable stands for each part that is not looked into. */
  readonly logic: Logic;
  /** What it reads: by path the literals that it compares with. */
  readonly paths: ReadonlyMap<string, readonly Scalar[]>;
}

/** How many numbers are gone through one by one, where they are reckoned with. */
const mostNumbers = 32;

/**
 * Takes an expression apart. A part that reads what cannot be counted (a pattern, a length, two texts that are compared)
 * becomes something that may be true or false, the same wherever it stands.
 */
export function readingOf(logic: Logic, model: Model): Reading {
  const paths = new Map<string, readonly Scalar[]>();
  const note = (path: string, compared: readonly Scalar[]): void => {
    paths.set(path, [...new Set([...(paths.get(path) ?? []), ...compared])]);
  };
  const whole = (part: Logic): Logic => {
    const counted = variablesOf(part).map((path) => [path, countOf(path, model)] as const);
    const text = JSON.stringify(part);
    if (counted.every(([, values]) => values !== null) && !text.includes('{"matches":')) {
      for (const [path, values] of counted) note(path, values ?? []);
      return part;
    }
    const path = opaquePath(text);
    note(path, []);
    return { var: path };
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
        note(
          path,
          literals.filter((each) => each !== null),
        );
        return part;
      }
      default:
        return whole(part);
    }
  };
  return { logic: look(logic), paths };
}

/** Something that may be true or false, whatever else is. */
export function freeReading(name: string): Reading {
  const path = opaquePath(name);
  return { logic: { var: path }, paths: new Map([[path, []]]) };
}

/** All values of a context key, where they can be counted. */
function countOf(path: string, { context, schemas }: Model): readonly Scalar[] | null {
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

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}

function isLiteral(logic: Logic): logic is Scalar | null {
  return logic === null || typeof logic !== 'object';
}
