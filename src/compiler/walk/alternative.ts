import type { ErrorMessage, Events, Tell } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { walkExpressions } from './expressions.ts';
import { walkGuard } from './guard.ts';
import { listOf } from './list.ts';
import { walkRun } from './run.ts';
import type { AnyAlternative, ListKind, RunSource, Setting, Spot, Visitor } from './visitor.ts';

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
  walkErrors(alternative, setting, visitor);
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

function walkErrors(alternative: AnyAlternative, setting: Setting, visitor: Visitor): void {
  const { error } = alternative;
  const next = alternative.next ?? null;
  if (error === undefined) return;
  if (!isList(error)) return walkError(error, { of: alternative, part: 'error' }, next, setting, visitor);
  error.forEach((each, part) => {
    walkError(each, { of: error, part }, next, setting, visitor);
  });
}

function walkError(
  error: string | ErrorMessage,
  spot: Spot,
  next: string | null,
  setting: Setting,
  visitor: Visitor,
): void {
  if (typeof error === 'string') {
    visitor.copy?.({ key: error, values: {}, tags: {}, shown: 'alert', next, spot }, setting);
    return;
  }
  if (error.field !== undefined) visitor.field?.(error.field, { of: error, part: 'field' }, next, setting);
  walkExpressions(error.values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
  if (error.rule !== undefined) visitor.reference?.('rule', error.rule, { of: error, part: 'rule' }, setting);
  if (error.copy === undefined) return;
  const { copy: key, values = {} } = error;
  const shown = error.field === undefined ? 'alert' : 'message';
  visitor.copy?.({ key, values, tags: {}, shown, next, spot: { of: error, part: 'copy' } }, setting);
}

function isList(error: NonNullable<AnyAlternative['error']>): error is readonly (string | ErrorMessage)[] {
  return Array.isArray(error);
}
