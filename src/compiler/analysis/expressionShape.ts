import type { Logic } from '../../engine/contracts/logic.ts';
import type { Schema } from '../grammar/schema.ts';
import { suggestion } from '../suggest.ts';
import type { Analysis } from './analysis.ts';
import { isList } from './decidable.ts';
import type { Scope } from './decisions.ts';
import { pathOf } from './expressions.ts';
import {
  anything,
  boolean,
  canBe,
  checkComparison,
  either,
  type Found,
  list,
  lookUp,
  number,
  type ReportProblem,
  type Shape,
  type ShapeKind,
  shapeOfField,
  shapeOfLiteral,
  shapeWords,
  text,
} from './shape.ts';
import type { OutcomeSetting, Setting, Spot } from './visitor.ts';

/** What the inference of shapes needs. */
export interface ShapeDesk {
  readonly analysis: Analysis;
  readonly reportProblem: ReportProblem;
}

/**
 * Infers the shape of an expression, and reports what is wrong inside. It has its own traversal, because json-logic's
 * `uses_data` is wrong inside of some, all and none.
 */
export function shapeOf(logic: Logic, scope: Scope, desk: ShapeDesk): Shape {
  if (logic === null || typeof logic !== 'object') return shapeOfLiteral(logic);
  if (isList(logic)) {
    for (const item of logic) shapeOf(item, scope, desk);
    return list;
  }
  const [operator = '', operand = null] = Object.entries(logic)[0] ?? [];
  return shapeOfOperation(operator, operand, { of: logic, part: operator }, scope, desk);
}

function shapeOfOperation(operator: string, operand: Logic, spot: Spot, scope: Scope, desk: ShapeDesk): Shape {
  const operands: readonly Logic[] = isList(operand) ? operand : [operand];
  const spotOf = (index: number): Spot => (isList(operand) ? { of: operand, part: index } : spot);
  const shape = (index: number, inside: Scope = scope): Shape => shapeOf(operands[index] ?? null, inside, desk);
  const expect = (index: number, ...kinds: readonly ShapeKind[]): Shape => {
    const given = shape(index);
    if (!canBe(given, ...kinds)) {
      const wanted = shapeWords({ kinds: new Set(kinds), values: null, schema: null });
      const message = `"${operator}" needs ${wanted} here, and this is ${shapeWords(given)}`;
      desk.reportProblem(spotOf(index), message, `Use ${wanted}`);
    }
    return given;
  };

  switch (operator) {
    case 'var':
      return readVariable(String(operand), spot, scope, desk);
    case '==':
    case '!=':
      checkComparison(operator, shape(0), shape(1), spotOf(1), desk.reportProblem, pathOf(operands[0] ?? null));
      checkComparison(operator, shape(1), shape(0), spotOf(0), desk.reportProblem);
      return boolean;
    case 'in': {
      const wanted = shape(0);
      const allowed = operands[1] ?? null;
      expect(1, 'list');
      if (!isList(allowed)) return boolean;
      allowed.forEach((item, index) => {
        checkComparison(operator, wanted, shapeOf(item, scope, desk), { of: allowed, part: index }, desk.reportProblem);
      });
      return boolean;
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
      operands.forEach((_, index) => {
        expect(index, 'number');
      });
      return operator === '+' || operator === '-' ? number : boolean;
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
    case 'phone':
      expect(0, 'text');
      return text;
    case 'substr':
      expect(0, 'text');
      expect(1, 'number');
      expect(2, 'number');
      return text;
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

/** The path that was meant. In guards, context keys have no scope and fields need theirs. */
function nearestPath(scope: string, [key = '', ...rest]: readonly string[], { analysis }: ShapeDesk): string | null {
  if (scope !== 'context') return null;
  if (key === 'context' && lookUp(rest, analysis.context, analysis.schemas).found) return `Write "${rest.join('.')}"`;
  const isField = [...analysis.screens.values()].some(({ form = {} }) => Object.hasOwn(form, key));
  return isField && rest.length === 0 ? `Did you mean "form.${key}"?` : null;
}

const scopes = ['context', 'form', 'outcome', 'value', 'secondsLeft', 'now'];

/** The shape at a path. Reports a path that does not exist. */
function readVariable(path: string, spot: Spot, scope: Scope, desk: ShapeDesk): Shape {
  const { analysis, reportProblem } = desk;
  const [first = '', ...rest] = path.split('.');
  const wrong = (message: string, remedy: string): Shape => {
    reportProblem(spot, message, remedy);
    return anything;
  };
  const from = (found: Found): Shape => {
    if (found.found) return found.shape;
    const remedy =
      nearestPath(first, rest, desk) ??
      suggestion(found.step, found.known, 'Use a name that exists; another needs an engineer');
    return wrong(`There is nothing at "${path}": "${found.step}" is not known`, remedy);
  };

  if (scope.item !== null) {
    const found = lookUp(path === '' ? [] : [first, ...rest], scope.item, analysis.schemas);
    if (found.found || !scopes.includes(first)) return from(found);
    const message = `"${path}" cannot be read inside of some, all and none`;
    return wrong(message, 'There, paths begin at the item of the list');
  }
  switch (first) {
    case 'context':
      if (rest.length > 0) return from(lookUp(rest, analysis.context, analysis.schemas));
      return wrong('The whole context cannot be read at once', 'Name a key, as in "context.<key>"');
    case 'form':
      return readField(path, spot, scope, desk);
    case 'outcome':
      if (scope.outcome !== null) return from(lookUp(rest, scope.outcome, analysis.schemas));
      return wrong(
        `There is no outcome data at "${path}"`,
        'Read outcome.* only after an outcome whose contract has data',
      );
    case 'value':
      if (scope.value !== null && rest.length === 0) return scope.value;
      return wrong(`"${path}" cannot be read here`, 'value exists only in rules, and has no parts');
    case 'secondsLeft':
      if (scope.secondsLeft && rest.length === 0) return number;
      return wrong('"secondsLeft" cannot be read here', 'It exists only in overlays with "after"');
    case 'now':
      if (scope.now && rest.length === 0) return number;
      return wrong('"now" cannot be read here', 'Only "set" can read it: keep the moment in the context');
    default:
      return wrong(
        `"${path}" begins with no scope`,
        suggestion(first, scopes, 'Begin with context, form, outcome or value'),
      );
  }
}

function readField(path: string, spot: Spot, scope: Scope, { reportProblem }: ShapeDesk): Shape {
  const [, name, ...deeper] = path.split('.');
  if (name === undefined || deeper.length > 0) {
    reportProblem(spot, `"${path}" names no field`, 'Name a field, as in "form.userId"');
    return anything;
  }
  const screens = scope.screens ?? [];
  const fields = screens.flatMap((screen) => {
    const form = screen.form ?? {};
    const field = Object.hasOwn(form, name) ? form[name] : undefined;
    if (field !== undefined) return [field];
    const instead = 'Use a field of that screen, or keep the value in the context';
    const remedy = suggestion(name, Object.keys(form), instead);
    reportProblem(spot, `The screen "${screen.screen}" has no field "${name}"`, remedy);
    return [];
  });
  return either(fields.map(shapeOfField));
}

/** What an expression can read in this setting. */
export function scopeOf(setting: Setting, analysis: Analysis): Scope {
  const { overlay, outcome, owner } = setting;
  const visible = analysis.graph.visible(owner);
  return {
    screens: visible.length === 0 ? null : visible,
    outcome: outcome === null ? null : dataOf(outcome, analysis),
    value: null,
    secondsLeft: overlay?.overlay.after !== undefined,
    now: false,
    item: null,
  };
}

/** The data of an outcome. An unknown effect or outcome is reported already, so its data may be anything. */
function dataOf({ effect, code }: OutcomeSetting, { effects }: Analysis): Schema | null {
  const outcomes = effects.get(effect)?.outcomes;
  const outcome = outcomes !== undefined && Object.hasOwn(outcomes, code) ? outcomes[code] : undefined;
  return outcome === undefined ? {} : ((outcome.data as Schema | undefined) ?? null);
}

/** The schema at a path of the context or of the outcome; null for other scopes, and if there is none. */
export function schemaAt(path: string, setting: Setting, analysis: Analysis): Schema | null {
  const [scope, ...steps] = path.split('.');
  const start =
    scope === 'context' ? analysis.context : scope === 'outcome' ? scopeOf(setting, analysis).outcome : null;
  const found = start === null ? null : lookUp(steps, start, analysis.schemas);
  return found?.found ? found.schema : null;
}
