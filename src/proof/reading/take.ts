import type { AnyAlternative, RunSource } from '../../compiler/analysis/visitor.ts';
import type { ErrorMessageSource } from '../../compiler/generated/source.ts';
import { listOf } from '../../compiler/listOf.ts';
import { evaluateAll } from '../../engine/logic/index.ts';
import type { NamedAlternative } from './choose.ts';
import { enter } from './enter.ts';
import { assign, type Pass, type ReadingCause, scopesOf, supersede } from './pass.ts';

/** Takes an alternative: clear, set, fill, error, and then its destination. */
export function take(pass: Pass, { id, alternative }: NamedAlternative<AnyAlternative>, cause: ReadingCause): void {
  const { at, notes, product } = pass;
  const { patterns } = product.program;
  notes.covered.add(id);
  const before = scopesOf(pass, cause);
  const values = evaluateAll(alternative.set ?? {}, before, patterns);
  const filled = Object.entries(evaluateAll(alternative.fill ?? {}, before, patterns));
  if (alternative.clear) forget(pass);
  assign(pass, values);
  at.values = {
    ...at.values,
    ...Object.fromEntries(
      filled.map(([field, value]) => [field, typeof value === 'boolean' ? value : `${value ?? ''}`]),
    ),
  };
  if (alternative.error !== undefined) at.carried = listOf(alternative.error).map(wordOf);
  if (alternative.next !== undefined) return enter(pass, alternative.next, cause);
  if (runs(alternative)) {
    show(pass);
    return run(pass, id, alternative, cause);
  }
  if ('open' in alternative && alternative.open !== undefined) {
    at.overlay = alternative.open;
    notes.covered.add(`overlay ${overlayId(pass, alternative.open)}`);
  }
  rest(pass, cause);
}

/**
 * Starts an effect. Started by a customer or a step, it makes the screen busy; started by entering a screen, it does
 * not.
 */
export function run(pass: Pass, id: string, source: RunSource, cause: ReadingCause): void {
  supersede(pass);
  const { background, byAddress } = cause;
  pass.at.waiting = { place: { id, source }, background, byAddress };
  pass.at.busy = !background;
  if (!background) pass.at.idled = false;
}

/** Shows travelling messages on the visible screen. */
export function show({ at, notes }: Pass): void {
  notes.shown.push(...at.carried);
  at.carried = [];
}

/** The owner of an overlay's name: the screen, or all screens. */
export function overlayId({ product, at }: Pass, name: string): string {
  const own = at.screen === null ? undefined : product.model.screens.get(at.screen)?.overlays?.[name];
  return own === undefined ? `app/${name}` : `${at.screen}/${name}`;
}

function rest(pass: Pass, cause: ReadingCause): void {
  const { at, product } = pass;
  if (at.busy) return;
  if (at.screen === null) return enter(pass, product.model.app.start, cause);
  at.state = at.screen;
  show(pass);
}

/** Clears the context except for what survives, and restores defaults. */
function forget({ at, product }: Pass): void {
  const keys = Object.entries(product.model.context.properties ?? {});
  const fallbacks = keys
    .filter(([, schema]) => schema.default !== undefined)
    .map(([key, schema]) => [key, schema.default]);
  const kept = keys.filter(
    ([key, schema]) => ['page', 'tab', 'device'].includes(schema['x-lifetime'] ?? '') && key in at.context,
  );
  at.context = Object.fromEntries([...fallbacks, ...kept.map(([key]) => [key, at.context[key]])]);
}

function wordOf(error: string | ErrorMessageSource): string {
  if (typeof error === 'string') return error;
  return error.rule === undefined ? (error.copy ?? '') : `rule ${error.rule}`;
}

function runs(alternative: AnyAlternative): alternative is AnyAlternative & RunSource {
  return 'run' in alternative && alternative.run !== undefined;
}
