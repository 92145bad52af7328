import type { Logic } from '../../engine/contracts/logic.ts';
import type { Model } from '../link/model.ts';
import type { Spot } from '../walk/visitor.ts';
import { checkComparison } from './comparison.ts';
import { readVariable } from './readVariable.ts';
import type { Scope } from './scope.ts';
import {
  anything,
  boolean,
  canBe,
  either,
  type Kind,
  list,
  number,
  type Shape,
  shapeOfLiteral,
  shapeWords,
} from './shape.ts';

/** Takes what is wrong with an expression. */
export type Tell = (spot: Spot, message: string, remedy: string) => void;

/** What analysis needs to know. */
export interface Desk {
  readonly model: Model;
  readonly tell: Tell;
}

/**
 * The shape of an expression; what is wrong inside of it is told. Own walk, because json-logic's own `uses_data` is
 * wrong inside of some, all and none.
 */
export function analyse(logic: Logic, scope: Scope, desk: Desk): Shape {
  if (logic === null || typeof logic !== 'object') return shapeOfLiteral(logic);
  if (isList(logic)) {
    for (const item of logic) analyse(item, scope, desk);
    return list;
  }
  const [operator = '', operand = null] = Object.entries(logic)[0] ?? [];
  return analyseOperation(operator, operand, { of: logic, part: operator }, scope, desk);
}

function analyseOperation(operator: string, operand: Logic, spot: Spot, scope: Scope, desk: Desk): Shape {
  const operands: readonly Logic[] = isList(operand) ? operand : [operand];
  const spotOf = (index: number): Spot => (isList(operand) ? { of: operand, part: index } : spot);
  const shape = (index: number, inside: Scope = scope): Shape => analyse(operands[index] ?? null, inside, desk);
  const expect = (index: number, ...kinds: readonly Kind[]): Shape => {
    const given = shape(index);
    if (!canBe(given, ...kinds)) {
      const wanted = shapeWords({ kinds: new Set(kinds), values: null, schema: null });
      desk.tell(spotOf(index), `"${operator}" needs ${wanted} here, and this is ${shapeWords(given)}`, `Use ${wanted}`);
    }
    return given;
  };

  switch (operator) {
    case 'var':
      return readVariable(String(operand), spot, scope, desk);
    case '==':
    case '!=':
      checkComparison(operator, shape(0), shape(1), spotOf(1), desk.tell);
      checkComparison(operator, shape(1), shape(0), spotOf(0), desk.tell);
      return boolean;
    case 'in': {
      const wanted = shape(0);
      const allowed = operands[1] ?? null;
      expect(1, 'list');
      if (!isList(allowed)) return boolean;
      allowed.forEach((item, index) => {
        checkComparison(operator, wanted, analyse(item, scope, desk), { of: allowed, part: index }, desk.tell);
      });
      return boolean;
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      operands.forEach((_, index) => {
        expect(index, 'number');
      });
      return boolean;
    case '+':
    case '-':
      operands.forEach((_, index) => {
        expect(index, 'number');
      });
      return number;
    case 'and':
    case 'or':
      return either(operands.map((_, index) => shape(index)));
    case '!':
    case '!!':
      shape(0);
      return boolean;
    case 'length':
      expect(0, 'text', 'list');
      return number;
    case 'contains':
      expect(0, 'text');
      expect(1, 'text');
      return boolean;
    case 'matches':
      expect(0, 'text');
      return boolean;
    case 'some':
    case 'all':
    case 'none': {
      const items = expect(0, 'list');
      shape(1, { ...scope, item: items.schema?.items ?? {} });
      return boolean;
    }
    default:
      return anything;
  }
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
