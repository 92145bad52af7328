import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { type ElementParts, partsOf, takesTags } from '../elements.ts';
import type {
  CopyAlternativeSource,
  ElementSource,
  ErrorMessageSource,
  EventsSource,
  ExpressionsSource,
  NotificationSource,
  Tags,
} from '../generated/source.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import type { NameKind } from '../link/names.ts';
import { listOf } from '../listOf.ts';
import type { Model } from '../lower/model.ts';
import { type Guarded, guardsOf } from './guards.ts';
import { resolveTags, tagsIn } from './tags.ts';
import {
  type Answers,
  type AnyAlternative,
  byOf,
  type FoundTag,
  type ListKind,
  type PathStep,
  type RunSource,
  reachOf,
  runs,
  type Setting,
  type Shown,
  type Slot,
  stateAfter,
  type Visitor,
} from './visitor.ts';

/** Visits what follows each event. */
export function walkEvents(events: EventsSource | undefined, setting: Setting, model: Model, visitor: Visitor): void {
  for (const [event, alternatives] of Object.entries(events ?? {})) {
    walkAlternatives('event', alternatives, { ...setting, event }, model, visitor);
  }
}

/** Visits one alternative or an ordered list. */
export function walkAlternatives(
  kind: ListKind,
  alternatives: AnyAlternative | readonly AnyAlternative[],
  setting: Setting,
  model: Model,
  visitor: Visitor,
): void {
  const list = listOf(alternatives);
  visitor.list?.(kind, list, setting, alternatives);
  guardsOf(list, byOf(kind, setting)).forEach((guard, index) => {
    const alternative = list[index];
    if (alternative === undefined) return;
    const taken: PathStep = { kind: 'guard', guard, alternative };
    const path = [...setting.path, taken, ...writesOf(alternative.set, alternative.clear === true)];
    walkAlternative(alternative, { ...setting, path }, model, visitor);
  });
}

/** The write of an alternative or of a state, if it has one. */
export function writesOf(set: Expressions | undefined, clear = false): readonly PathStep[] {
  return set === undefined && !clear ? [] : [{ kind: 'write', set: set ?? {}, clear }];
}

function walkAlternative(alternative: AnyAlternative, setting: Setting, model: Model, visitor: Visitor): void {
  const { fill = {}, next = null } = alternative;
  visitor.alternative?.(alternative, setting);
  walkGuard(alternative, setting, visitor);
  walkNames('action', alternative.do, setting, visitor);
  walkExpressions(alternative.set, (key) => ({ kind: 'set', key }), setting, visitor);
  for (const field of Object.keys(fill)) visitor.field?.(field, { of: fill, part: field }, null, setting);
  walkExpressions(fill, (field) => ({ kind: 'fill', field }), setting, visitor);
  walkNotifications(alternative.notify, setting, visitor);
  walkErrors(alternative, setting, visitor);
  if (alternative.announce !== undefined) {
    const spot = { of: alternative, part: 'announce' };
    visitor.copy?.({ key: alternative.announce, values: {}, tags: null, shown: 'message', next, spot }, setting);
  }
  if (next !== null) {
    if (alternative.via !== undefined) {
      visitor.reference?.('task', alternative.via, { of: alternative, part: 'via' }, setting);
    }
    visitor.reference?.('state', stateAfter(next, model), { of: alternative, part: 'next' }, setting);
    visitor.go?.(next, setting);
  }
  if ('open' in alternative && alternative.open !== undefined) {
    visitor.open?.(alternative.open, { of: alternative, part: 'open' }, setting);
  }
  if (runs(alternative)) walkRun(alternative, setting, model, visitor);
}

/** Visits notifications in order. */
export function walkNotifications(
  notifications: readonly NotificationSource[] | undefined,
  setting: Setting,
  visitor: Visitor,
): void {
  for (const notification of notifications ?? []) {
    const { effect, with: input = {} } = notification;
    visitor.reference?.('notification', effect, { of: notification, part: 'effect' }, setting);
    visitor.notify?.(effect, input, notification, setting);
    walkExpressions(input, (key) => ({ kind: 'input', effect, key }), setting, visitor);
  }
}

function walkErrors(alternative: AnyAlternative, setting: Setting, visitor: Visitor): void {
  const { error, next = null } = alternative;
  listOf<string | ErrorMessageSource>(error).forEach((each, part) => {
    if (typeof each === 'string') {
      const spot = Array.isArray(error) ? { of: error, part } : { of: alternative, part: 'error' };
      visitor.copy?.({ key: each, values: {}, tags: null, shown: 'alert', next, spot }, setting);
      return;
    }
    const { copy: key, field, rule, values = {} } = each;
    if (field !== undefined) visitor.field?.(field, { of: each, part: 'field' }, next, setting);
    walkExpressions(values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
    if (rule !== undefined) visitor.reference?.('rule', rule, { of: each, part: 'rule' }, setting);
    if (key === undefined) return;
    const shown = field === undefined ? 'alert' : 'message';
    const spot = { of: each, part: 'copy' };
    visitor.copy?.({ key, values, takesValues: true, tags: null, shown, next, spot }, setting);
  });
}

/** Visits an effect, and what follows each of its outcomes. A shared table is visited as if it were written here. */
export function walkRun(run: RunSource, setting: Setting, model: Model, visitor: Visitor): void {
  visitor.reference?.('effect', run.run, { of: run, part: 'run' }, setting);
  const answers = outcomesOf(run, model);
  visitor.run?.(run, setting, answers);
  walkExpressions(run.with, (key) => ({ kind: 'input', effect: run.run, key }), setting, visitor);
  if (run.otherwise !== undefined) {
    visitor.reference?.('table', run.otherwise, { of: run, part: 'otherwise' }, setting);
  }
  for (const [code, alternatives] of answers) {
    const outcome = { effect: run.run, code };
    const path: readonly PathStep[] = [...setting.path, { kind: 'answer', outcome }];
    walkAlternatives('outcome', alternatives, { ...setting, outcome, path }, model, visitor);
  }
}

/** What follows each outcome: from `then` and, for the effect's other outcomes, from the table. */
export function outcomesOf(run: RunSource, model: Model): Answers {
  const known = model.effects.get(run.run)?.outcomes ?? {};
  const table = run.otherwise === undefined ? undefined : model.tables.get(run.otherwise);
  const shared = Object.entries(table ?? {}).filter(([code]) => Object.hasOwn(known, code));
  return new Map([...shared, ...Object.entries(run.then ?? {})]);
}

/** Visits the elements of a body, and those inside them. */
export function walkElements(body: readonly ElementSource[], setting: Setting, model: Model, visitor: Visitor): void {
  for (const element of body) {
    walkGuard(element, setting, visitor);
    const inside = { ...setting, around: [...setting.around, element] };
    walkParts(element, partsOf(element.type), inside, model, visitor);
  }
}

function walkParts(of: object, parts: ElementParts, setting: Setting, model: Model, visitor: Visitor): void {
  for (const [part, declared] of Object.entries(parts)) {
    const value = (of as Readonly<Record<string, unknown>>)[part];
    if (value === undefined) continue;
    switch (declared.role) {
      case 'text':
        walkRichCopy(of, part, parts, setting, model, visitor);
        break;
      case 'busyText':
        walkCopyChoice(of, part, {}, setting, visitor);
        break;
      case 'event':
        visitor.raise?.(value as string, { of, part }, setting);
        break;
      case 'field':
        visitor.field?.(value as string, { of, part }, null, setting);
        break;
      case 'expression':
        visitor.expression?.(value as Logic, { kind: 'username' }, { of, part }, setting);
        break;
      case 'body':
        walkElements(value as readonly ElementSource[], setting, model, visitor);
        break;
      case 'items':
        for (const item of value as readonly object[]) walkParts(item, declared.parts, setting, model, visitor);
        break;
      case 'ofText':
      case 'ofEvent':
      case 'look':
        break;
      default:
        unreachable(declared);
    }
  }
}

/** Visits a text with its values and tags, if it can have some. */
export function walkRichCopy(
  of: { readonly values?: ExpressionsSource; readonly tags?: Tags },
  part: string,
  parts: ElementParts,
  setting: Setting,
  model: Model,
  visitor: Visitor,
): void {
  const { values = {}, tags = {} } = of;
  const withTags = takesTags(parts);
  const extras = { ...('values' in parts ? { values } : {}), ...(withTags ? { tags } : {}) };
  walkCopyChoice(of, part, extras, setting, visitor);
  walkTags(of, of.tags, withTags ? tagsIn(of, part, model) : [], setting, model, visitor);
}

/** Visits the tags of an object's texts, and their events. */
export function walkTags(
  of: object,
  written: Tags | undefined,
  found: readonly FoundTag[],
  setting: Setting,
  model: Model,
  visitor: Visitor,
): void {
  const tags = resolveTags(written, found, reachOf(setting, model), model);
  visitor.tags?.(tags, of, setting);
  for (const { tag, eventSpot } of tags) {
    if (tag.event !== undefined) visitor.raise?.(tag.event, eventSpot, setting);
  }
}

/** What can accompany a text. */
interface CopyExtras {
  /** Absent if a text by itself cannot have values. */
  readonly values?: ExpressionsSource;
  /** Absent if the text cannot have links. */
  readonly tags?: Tags;
  readonly shown?: Shown;
  /** The kind of a list of which no text need hold. */
  readonly kind?: 'alert' | 'banner';
}

/** Visits a text, or ordered alternatives of texts, under one key of an object. */
export function walkCopyChoice(of: object, part: string, extras: CopyExtras, setting: Setting, visitor: Visitor): void {
  const choice = (of as Readonly<Record<string, string | readonly CopyAlternativeSource[] | undefined>>)[part];
  if (choice === undefined) return;
  const { values = {}, tags = null, shown = 'view', kind = 'copy' } = extras;
  walkExpressions(extras.values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
  if (typeof choice === 'string') {
    const takesValues = extras.values !== undefined;
    visitor.copy?.({ key: choice, values, takesValues, tags, shown, next: null, spot: { of, part } }, setting);
    return;
  }
  visitor.list?.(kind, choice, setting, choice);
  for (const alternative of choice) {
    walkGuard(alternative, setting, visitor);
    walkExpressions(alternative.values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
    const own = alternative.values ?? values;
    const spot = { of: alternative, part: 'copy' };
    const use = { key: alternative.copy, values: own, takesValues: true, tags, shown, next: null, spot };
    visitor.copy?.(use, setting);
  }
}

/** Visits named expressions. */
export function walkExpressions(
  expressions: ExpressionsSource | undefined,
  slotOf: (name: string) => Slot,
  setting: Setting,
  visitor: Visitor,
): void {
  if (expressions === undefined) return;
  for (const [name, logic] of Object.entries(expressions)) {
    visitor.expression?.(logic, slotOf(name), { of: expressions, part: name }, setting);
  }
}

/** Visits a list of names. */
export function walkNames(kind: NameKind, names: readonly string[] = [], setting: Setting, visitor: Visitor): void {
  names.forEach((name, part) => {
    visitor.reference?.(kind, name, { of: names, part }, setting);
  });
}

/** Visits the conditions of a guard. */
export function walkGuard({ when, unless }: Guarded, setting: Setting, visitor: Visitor): void {
  walkLiterals(when, setting, visitor);
  walkLiterals(unless, setting, visitor);
}

/** Visits the conditions of literals, and the named ones inside them. */
export function walkLiterals(
  literals: readonly GuardLiteral[] | undefined,
  setting: Setting,
  visitor: Visitor,
  areInside = false,
): void {
  literals?.forEach(({ name, term }, part) => {
    const isCondition = !areInside || term.kind === 'named';
    if (isCondition) visitor.reference?.('condition', name, { of: literals, part }, setting);
    if ('literals' in term) walkLiterals(term.literals, setting, visitor, true);
  });
}
