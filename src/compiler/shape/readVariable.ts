import { suggestion } from '../suggest.ts';
import type { Spot } from '../walk/visitor.ts';
import type { Desk } from './analyse.ts';
import { type Found, lookUp } from './lookUp.ts';
import { type Scope, shapeOfField } from './scope.ts';
import { anything, either, number, type Shape } from './shape.ts';

const scopes = ['context', 'form', 'outcome', 'value', 'secondsLeft', 'now'];

/** The shape at a path; a path that nothing is at is told. */
export function readVariable(path: string, spot: Spot, scope: Scope, desk: Desk): Shape {
  const { model, tell } = desk;
  const [first = '', ...rest] = path.split('.');
  const from = (found: Found): Shape => {
    if (found.found) return found.shape;
    const remedy = suggestion(found.step, found.known, 'Use a name that exists');
    tell(spot, `There is nothing at "${path}": "${found.step}" is not known`, remedy);
    return anything;
  };

  if (scope.item !== null) {
    const found = lookUp(path === '' ? [] : [first, ...rest], scope.item, model.schemas);
    if (!found.found && scopes.includes(first)) {
      tell(spot, `"${path}" cannot be read inside of some, all and none`, 'There, paths begin at the item of the list');
      return anything;
    }
    return from(found);
  }
  switch (first) {
    case 'context':
      if (rest.length > 0) return from(lookUp(rest, model.context, model.schemas));
      tell(spot, 'The whole context cannot be read at once', 'Name a key, as in "context.username"');
      return anything;
    case 'form':
      return readField(path, rest, spot, scope, desk);
    case 'outcome':
      if (scope.outcome !== null) return from(lookUp(rest, scope.outcome, model.schemas));
      tell(
        spot,
        `There is no outcome data at "${path}"`,
        'Read outcome.* only after an outcome whose contract has data',
      );
      return anything;
    case 'value':
      if (scope.value !== null && rest.length === 0) return scope.value;
      tell(spot, `"${path}" cannot be read here`, 'value exists only in rules, and has no parts');
      return anything;
    case 'secondsLeft':
      if (scope.secondsLeft && rest.length === 0) return number;
      tell(spot, '"secondsLeft" cannot be read here', 'It exists only in overlays with "after"');
      return anything;
    case 'now':
      if (scope.now && rest.length === 0) return number;
      tell(spot, '"now" cannot be read here', 'Only "set" can read it: keep the moment in the context');
      return anything;
    default:
      tell(
        spot,
        `"${path}" begins with no scope`,
        suggestion(first, scopes, 'Begin with context, form, outcome or value'),
      );
      return anything;
  }
}

function readField(path: string, rest: readonly string[], spot: Spot, scope: Scope, { model, tell }: Desk): Shape {
  const [name, ...deeper] = rest;
  if (name === undefined || deeper.length > 0) {
    tell(spot, `"${path}" names no field`, 'Name a field, as in "form.userId"');
    return anything;
  }
  const screens = scope.screens ?? [];
  const fields = screens.flatMap((screen) => {
    const form = screen.form ?? {};
    const field = Object.hasOwn(form, name) ? form[name] : undefined;
    if (field !== undefined) return [field];
    if (!model.damaged.has(form) && !model.damaged.has(screen)) {
      const remedy = suggestion(
        name,
        Object.keys(form),
        'Use a field of that screen, or keep the value in the context',
      );
      tell(spot, `The screen "${screen.screen}" has no field "${name}"`, remedy);
    }
    return [];
  });
  return either(fields.map(shapeOfField));
}
