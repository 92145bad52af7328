import type { AnyAlternative, RunSource } from '../../compiler/analysis/visitor.ts';
import { outcomesOf } from '../../compiler/analysis/walkParts.ts';
import type { AccessPolicySource } from '../../compiler/generated/source.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { evaluate } from '../../engine/logic/index.ts';
import { firstThatFits, named } from './choose.ts';
import { enter, onlyOption } from './enter.ts';
import { raised } from './events.ts';
import { assign, type Notes, type Pass, type ReadingCause, scopesOf, screenOf, showClean, supersede } from './pass.ts';
import { type Position, positionOf, type Waiting } from './position.ts';
import type { Product } from './product.ts';
import { overlayId, take } from './take.ts';

/** The result of an event according to the files alone. */
export interface ReadStep {
  readonly at: Position;
  readonly notes: Notes;
}

/**
 * Derives the result of an event from the files, without the compiled transitions and without the machine. It is an
 * independent implementation of the language, so that a mistake in emitter or machine shows as a difference. Source:
 * docs/language.md.
 */
export function read(product: Product, before: Snapshot, waiting: Waiting | null, event: MachineEvent): ReadStep {
  const notes: Notes = { covered: new Set(), exit: null, shown: [] };
  const pass: Pass = { product, at: { ...positionOf(before, waiting) }, notes, now: event.at ?? 0 };
  happen(pass, before, event);
  countMinutes(pass, event.type === 'minute');
  idle(pass);
  preselect(pass);
  return { at: pass.at, notes };
}

function happen(pass: Pass, before: Snapshot, event: MachineEvent): void {
  const { at, product } = pass;
  const isStale = 'screen' in event && event.screen !== at.screen;
  if (isStale) return;
  switch (event.type) {
    case 'location':
      return located(pass, event.route, event.facts);
    case 'outcome':
      return answered(pass, event.code, event.data);
    case 'timer': {
      if (event.secondsLeft > 0 || before.timer === null || before.timer.held) return;
      pass.notes.covered.add(`timer ${overlayId(pass, before.timer.overlay)}`);
      return deed(pass, before.timer.raise);
    }
    case 'known':
      return learned(pass, event.facts);
    case 'rejected':
      pass.notes.covered.add(`${at.state} refused`);
      return enter(pass, event.next, { background: false, byAddress: false });
    case 'event':
      return deed(pass, event.name, event.values);
    case 'change':
      if (at.values[event.field] !== event.value) stayHere(pass);
      return adopt(pass, { [event.field]: event.value });
    case 'dismiss': {
      stayHere(pass);
      const overlay = screenOf(pass)?.overlays?.[at.overlay ?? ''] ?? product.model.app.overlays[at.overlay ?? ''];
      if (overlay?.dismissible ?? overlay?.kind === 'drawer') at.overlay = null;
      return;
    }
    case 'left':
      return showClean(pass, event.field);
    case 'minute':
    case 'asking':
    case 'hold':
    case 'ended':
      return;
    default:
      return unreachable(event);
  }
}

function adopt({ at }: Pass, values: Position['values']): void {
  at.values = { ...at.values, ...values };
}

function located(pass: Pass, route: string | null, facts: Readonly<Record<string, unknown>>): void {
  const { at, notes } = pass;
  const { app, screens } = pass.product.model;
  at.carried = [];
  supersede(pass);
  at.overlay = null;
  assign(pass, facts);
  const found =
    [...screens].find(([, screen]) =>
      [screen.route, ...(screen.formerRoutes ?? [])].some((each) => each === route),
    )?.[0] ?? null;
  const target = found ?? (route === '' ? app.start : app.unknownPath);
  const policy = app.access[screens.get(target)?.access ?? ''];
  const isMet = meets(pass, policy);
  const cause: ReadingCause = { background: false, byAddress: true };
  if (policy?.onDenied === undefined) return enter(pass, target, cause);
  notes.covered.add(`access to ${target} ${isMet ? 'given' : 'refused'}`);
  enter(pass, isMet ? target : policy.onDenied, cause);
}

/** The customer types, or stops the browser, and so stays at the screen that the page is leaving. */
function stayHere({ at, product }: Pass): void {
  if (!at.busy || at.screen === null || product.model.states.get(at.state)?.kind !== 'exit') return;
  at.busy = false;
  at.state = at.screen;
}

function learned(pass: Pass, facts: Readonly<Record<string, unknown>>): void {
  const { at, product } = pass;
  assign(pass, facts);
  const policy = product.model.app.access[screenOf(pass)?.access ?? ''];
  if (policy?.onDenied === undefined || at.state !== at.screen || meets(pass, policy)) return;
  at.carried = [];
  supersede(pass);
  enter(pass, policy.onDenied, { background: false, byAddress: false });
}

function deed(pass: Pass, name: string, values: Position['values'] = {}): void {
  const { at } = pass;
  const turnedAway = whereDenied(pass, name);
  if (turnedAway !== null) {
    at.carried = [];
    supersede(pass);
    return enter(pass, turnedAway, { background: false, byAddress: false });
  }
  if (!at.busy) adopt(pass, values);
  raised(pass, name);
}

/** Where an event of the visible screen leads if its access policy no longer holds; null if it does. */
function whereDenied(pass: Pass, name: string): string | null {
  const { at, product } = pass;
  const screen = screenOf(pass);
  const policy = product.model.app.access[screen?.access ?? ''];
  const own = [screen?.on, screen?.overlays?.[at.overlay ?? '']?.on];
  const isOwn = own.some((events) => events !== undefined && Object.hasOwn(events, name));
  return isOwn && policy?.onDenied !== undefined && !meets(pass, policy) ? policy.onDenied : null;
}

function meets({ at, product }: Pass, policy: AccessPolicySource | undefined): boolean {
  const { conditions } = product.model;
  return (policy?.needs ?? []).every(({ name }) =>
    Boolean(evaluate(conditions.get(name)?.logic ?? false, { context: at.context }, product.program.patterns)),
  );
}

function answered(pass: Pass, code: string, outcome: unknown): void {
  const { at, product, notes } = pass;
  const { waiting } = at;
  if (waiting === null) return;
  const { place, byAddress } = waiting;
  const background = waiting.background && !product.program.effects[place.source.run]?.awaitsCustomer;
  at.waiting = null;
  at.busy = false;
  const cause: ReadingCause = { background, byAddress, outcome };
  notes.covered.add(`${place.id} -> ${code}`);
  const list = named<AnyAlternative>(`${place.id} > ${code}`, outcomesOf(place.source, product.model).get(code));
  const chosen = firstThatFits(product, list, scopesOf(pass, cause), notes.covered);
  if (chosen?.alternative.error !== undefined) at.overlay = null;
  if (!chosen) return;
  const { alternative } = chosen;
  const fill = { ...emptied(pass, code, place.source, alternative), ...alternative.fill };
  take(pass, { ...chosen, alternative: { ...alternative, fill } }, cause);
}

/** Fields with `clearAfterRun` that the effect received, unless the customer can retry with the same input. */
function emptied(pass: Pass, code: string, { run, with: input = {} }: RunSource, { error, ...rest }: AnyAlternative) {
  const stays = !('next' in rest || 'run' in rest || 'open' in rest);
  const retry = pass.product.model.effects.get(run)?.outcomes?.[code]?.retry ?? false;
  const fields = Object.entries(screenOf(pass)?.form ?? {}).filter(([, field]) => field.clearAfterRun);
  const given = fields.filter(([name]) => JSON.stringify(input).includes(`"form.${name}"`));
  return retry && stays && error !== undefined ? {} : Object.fromEntries(given.map(([name]) => [name, '']));
}

/** A field with `preselect` and one option holds that option. */
function preselect(pass: Pass): void {
  for (const [name, field] of Object.entries(screenOf(pass)?.form ?? {})) {
    const only = onlyOption(pass, field, pass.at.context);
    if (only !== null) pass.at.values = { ...pass.at.values, [name]: only };
  }
}

/** Updates the minutes left on the screen's clock, and raises the event of each of them. */
function countMinutes(pass: Pass, isOver: boolean): void {
  const { at, product, notes, now } = pass;
  const clock = screenOf(pass)?.clock;
  if (clock === undefined) return;
  const began = at.context[clock.since];
  const scopes = scopesOf(pass, { background: true, byAddress: false });
  const length = firstThatFits(product, named(`${at.screen} clock`, clock.lasts), scopes, notes.covered);
  const minutes = length?.alternative.minutes ?? 0;
  const passed = typeof began === 'number' ? Math.max(0, Math.floor((now - began) / 60_000)) : null;
  assign(pass, { [clock.into]: passed === null ? null : Math.max(0, minutes - passed) });
  if (isOver) deed(pass, clock.raise);
}

/** Raises the event `idle` once, when the screen is shown without an overlay and no effect runs. */
function idle(pass: Pass): void {
  const { at, product, notes } = pass;
  const screen = screenOf(pass);
  if (screen?.on.idle === undefined || at.idled || at.busy || at.waiting !== null) return;
  if (at.overlay !== null || at.state !== at.screen) return;
  const cause = { background: true, byAddress: false };
  const list = named<AnyAlternative>(`${at.screen}:idle`, screen.on.idle);
  const chosen = firstThatFits(product, list, scopesOf(pass, cause), notes.covered);
  if (!chosen) return;
  at.idled = true;
  take(pass, chosen, cause);
}
