import { emitGuard } from '../../compiler/analysis/settle/emitCopy.ts';
import type { AnyAlternative } from '../../compiler/analysis/visitor.ts';
import type { ChoiceStateSource, FieldSource, ScreenFile, StepStateSource } from '../../compiler/generated/source.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { evaluate, evaluateAll, offeredOptions } from '../../engine/logic/index.ts';
import { firstThatFits, named } from './choose.ts';
import { assign, type Pass, type ReadingCause, scopesOf, supersede } from './pass.ts';
import { run, show, take } from './take.ts';

/** Enters a state, as docs/language.md says of its kind. */
export function enter(pass: Pass, id: string, cause: ReadingCause & { readonly route?: string | null }): void {
  const { model } = pass.product;
  const screen = model.screens.get(id);
  const state = model.states.get(id);
  pass.at.state = id;
  if (screen !== undefined) return arrive(pass, id, screen, cause);
  if (state === undefined) throw new Error(`There is no state "${id}".`);
  switch (state.kind) {
    case 'step':
      return step(pass, id, state, cause);
    case 'choice':
      return choose(pass, id, state, cause);
    case 'exit':
      return leave(pass, id, cause);
    default:
      return unreachable(state);
  }
}

function step(pass: Pass, id: string, state: StepStateSource, cause: ReadingCause): void {
  assign(pass, evaluateAll(state.set ?? {}, scopesOf(pass, cause), pass.product.program.patterns));
  pass.notes.covered.add(id);
  const asks = pass.product.program.effects[state.run]?.awaitsCustomer === true;
  run(pass, id, state, { ...cause, background: cause.background && !asks });
}

function choose(pass: Pass, id: string, state: ChoiceStateSource, cause: ReadingCause): void {
  const { patterns } = pass.product.program;
  assign(pass, evaluateAll(state.set ?? {}, scopesOf(pass, cause), patterns));
  const scopes = scopesOf(pass, cause);
  const looked = state.by === undefined ? null : evaluate({ var: state.by }, scopes, patterns);
  const fitting = named(id, state.choose).filter(
    ({ alternative: { is } }) => is === undefined || is.some((value) => value === looked),
  );
  const picked = firstThatFits(pass.product, fitting, scopes, pass.notes.covered);
  if (picked) take(pass, picked, cause);
}

function leave(pass: Pass, id: string, { background }: ReadingCause): void {
  supersede(pass);
  pass.at.busy = !background;
  pass.notes.exit = id;
  pass.notes.covered.add(id);
}

function arrive(pass: Pass, id: string, screen: ScreenFile, cause: ReadingCause): void {
  const { at, product, notes } = pass;
  supersede(pass);
  at.overlay = null;
  if (at.screen === id) return show(pass);
  at.screen = id;
  at.idled = false;
  at.values = {};
  const scopes = scopesOf(pass, cause);
  at.values = Object.fromEntries(
    Object.entries(screen.form ?? {}).map(([name, field]) => [name, initialOf(pass, field, scopes.context ?? {})]),
  );
  const list = named<AnyAlternative>(`${id}:enter`, screen.on.enter);
  const arrival = firstThatFits(product, list, scopesOf(pass, { background: true, byAddress: false }), notes.covered);
  // A screen that is left at once shows none of the travelling messages.
  if (arrival?.alternative.next === undefined) show(pass);
  const background = arrival?.alternative.next === undefined;
  if (arrival) take(pass, arrival, { background, byAddress: cause.byAddress });
}

function initialOf(pass: Pass, field: FieldSource, context: object): FieldValue {
  const initial = evaluate(field.initial ?? null, { context }, pass.product.program.patterns);
  if (field.input === 'checkbox') return initial === true;
  const isOffered = field.input !== 'radio' || offeredIn(pass, field, context).includes(String(initial));
  if (typeof initial === 'string' && initial !== '' && isOffered) return initial;
  return onlyOption(pass, field, context) ?? '';
}

/** The only option that is offered, if the field preselects it. */
export function onlyOption(pass: Pass, field: FieldSource, context: object): string | null {
  const [only, ...others] = offeredIn(pass, field, context);
  return field.preselect === 'only-option' && only !== undefined && others.length === 0 ? only : null;
}

function offeredIn({ product }: Pass, field: FieldSource, context: object): readonly string[] {
  const options = (field.options ?? []).map((option) => ({
    value: option.value,
    ...emitGuard(option),
  }));
  return offeredOptions(product.program, options, context).map(({ value }) => value);
}
