import type { Events, Tell } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { walkExpressions } from './expressions.ts';
import { walkGuard } from './guard.ts';
import { listOf } from './list.ts';
import { walkRun } from './run.ts';
import type { AnyAlternative, ListKind, RunSource, Setting, Visitor } from './visitor.ts';

/** What follows each event. */
export function walkEvents(events: Events | undefined, setting: Setting, model: Model, visitor: Visitor): void {
  for (const [event, alternatives] of Object.entries(events ?? {})) {
    walkAlternatives('event', alternatives, { ...setting, event }, model, visitor);
  }
}

/** One alternative or an ordered list. */
export function walkAlternatives(
  kind: ListKind,
  alternatives: AnyAlternative | readonly AnyAlternative[],
  setting: Setting,
  model: Model,
  visitor: Visitor,
): void {
  const list = listOf(alternatives);
  visitor.list?.(kind, list, setting, alternatives);
  for (const alternative of list) walkAlternative(alternative, setting, model, visitor);
}

function walkAlternative(alternative: AnyAlternative, setting: Setting, model: Model, visitor: Visitor): void {
  const next = alternative.next ?? null;
  visitor.alternative?.(alternative, setting);
  walkGuard(alternative, setting, visitor);
  walkExpressions(alternative.set, (key) => ({ kind: 'set', key }), setting, visitor);
  walkFill(alternative, setting, visitor);
  walkTells(alternative.tell, setting, visitor);
  walkError(alternative, setting, visitor);
  if (alternative.announce !== undefined) {
    const spot = { of: alternative, part: 'announce' };
    visitor.copy?.({ key: alternative.announce, values: {}, tags: {}, shown: 'message', next, spot }, setting);
  }
  if (next !== null) {
    visitor.reference?.('state', next, { of: alternative, part: 'next' }, setting);
    visitor.go?.(next, setting);
  }
  if ('open' in alternative && alternative.open !== undefined) {
    visitor.open?.(alternative.open, { of: alternative, part: 'open' }, setting);
  }
  if (runs(alternative)) walkRun(alternative, setting, model, visitor);
}

function runs(alternative: AnyAlternative): alternative is AnyAlternative & RunSource {
  return 'run' in alternative && alternative.run !== undefined;
}

function walkFill({ fill = {} }: AnyAlternative, setting: Setting, visitor: Visitor): void {
  for (const field of Object.keys(fill)) visitor.field?.(field, { of: fill, part: field }, null, setting);
  walkExpressions(fill, (field) => ({ kind: 'fill', field }), setting, visitor);
}

/** Notifications, in order. */
export function walkTells(tells: readonly Tell[] | undefined, setting: Setting, visitor: Visitor): void {
  for (const tell of tells ?? []) {
    visitor.reference?.('notification', tell.effect, { of: tell, part: 'effect' }, setting);
    visitor.tell?.(tell.effect, tell.with ?? {}, tell, setting);
    walkExpressions(tell.with, (key) => ({ kind: 'input', effect: tell.effect, key }), setting, visitor);
  }
}

function walkError(alternative: AnyAlternative, setting: Setting, visitor: Visitor): void {
  const { error } = alternative;
  const next = alternative.next ?? null;
  if (error === undefined) return;
  if (typeof error === 'string') {
    const spot = { of: alternative, part: 'error' };
    visitor.copy?.({ key: error, values: {}, tags: {}, shown: 'alert', next, spot }, setting);
    return;
  }
  if (error.field !== undefined) visitor.field?.(error.field, { of: error, part: 'field' }, next, setting);
  walkExpressions(error.values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
  const shown = error.field === undefined ? 'alert' : 'message';
  const spot = { of: error, part: 'copy' };
  visitor.copy?.({ key: error.copy, values: error.values ?? {}, tags: {}, shown, next, spot }, setting);
}
