import { isScheduled } from '../../../compiler/analysis/scheduled.ts';
import { emitGuard } from '../../../compiler/analysis/settle/emitCopy.ts';
import { emitAlternative, emitNotifications } from '../../../compiler/analysis/settle/emitFlows.ts';
import type { AnyAlternative, RunSource } from '../../../compiler/analysis/visitor.ts';
import type { EventsSource, StateSource, Then } from '../../../compiler/generated/source.ts';
import type { Schema } from '../../../compiler/grammar/schema.ts';
import { listOf } from '../../../compiler/listOf.ts';
import type { Model } from '../../../compiler/lower/model.ts';
import type { Alternative, ErrorMessage, Go } from '../../../engine/contracts/program.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { type Fact, facts, keyed, leaf, type Part, type PartEntry, standingAt } from '../compareParts.ts';
import { withoutRemarks } from '../withoutTexts.ts';
import { guardWords, valueWords } from '../words.ts';
import { noteRole, type Sketch } from './product.ts';

/** An invisible state. */
export function outlineState(id: string, state: StateSource, sketch: Sketch): Part {
  const part = (own: Part['facts'], parts: Part['parts'], weight: Part['weight'] = 'behaviour'): Part => ({
    name: `${state.kind} ${id}`,
    kind: state.kind,
    weight,
    facts: own,
    parts,
    order: null,
  });
  switch (state.kind) {
    case 'step': {
      const own = facts('behaviour', {
        ...prefixed('value of', state.set ?? {}),
        notifications: notificationsOf(state.notify),
      });
      return part(own, outlineRun(state, id, sketch));
    }
    case 'choice': {
      const own = facts('behaviour', { 'value looked at': state.by, ...prefixed('value of', state.set ?? {}) });
      return part(own, new Map([['choose', outlineAlternatives(state.choose, `choice ${id}`, sketch)]]));
    }
    case 'exit': {
      const own = facts('behaviour', {
        'end of the session': state.clear === 'all',
        'state when rejected': state.onRejected,
        notifications: notificationsOf(state.notify),
      });
      return part({ ...facts('security', { address: state.to }), ...own }, new Map(), 'security');
    }
    default:
      return unreachable(state);
  }
}

function notificationsOf(notifications: Parameters<typeof emitNotifications>[0]): unknown {
  return notifications === undefined ? undefined : emitNotifications(notifications);
}

/** What follows each event. */
export function outlineEvents(events: EventsSource | undefined, where: string, sketch: Sketch): readonly PartEntry[] {
  return Object.entries(events ?? {}).map(([event, alternatives]) =>
    standingAt(sketch.model, alternatives, [
      `on ${event}`,
      outlineAlternatives(alternatives, `transition ${event} on ${where}`, sketch),
    ]),
  );
}

/** One alternative or an ordered list, as one part. */
function outlineAlternatives(
  alternatives: AnyAlternative | readonly AnyAlternative[],
  name: string,
  sketch: Sketch,
): Part {
  const list = listOf<AnyAlternative>(alternatives);
  const entries = list.map((alternative): PartEntry => {
    const is = 'is' in alternative && alternative.is !== undefined ? `is ${alternative.is.join(', ')}` : '';
    const guard = guardWords(emitGuard(alternative));
    const words = [is, guard].filter((each) => each !== '').join(', ');
    return [words, outlineAlternative(alternative, words === '' ? name : `${name} (${words})`, guard, sketch)];
  });
  return { name, kind: 'transition', weight: 'behaviour', facts: {}, parts: keyed(entries), order: 'behaviour' };
}

function outlineAlternative(source: AnyAlternative, name: string, guard: string, sketch: Sketch): Part {
  const made = emitAlternative(source, sketch.model);
  const { set = {}, fill = {}, notify = [], errors = [], announce, clear = false, always = false } = made;
  for (const { copy } of errors.filter((each) => each.kind !== 'rule')) noteRole(copy, `message of ${name}`, sketch);
  if (announce !== undefined) noteRole(announce, `announcement of ${name}`, sketch);
  return {
    name,
    kind: 'alternative',
    weight: 'behaviour',
    facts: {
      ...facts('behaviour', {
        condition: guard,
        values: 'is' in source ? source.is : undefined,
        ...leads(made.go),
        'clearing of the session': clear,
        'use while busy': always,
        notifications: notify.length === 0 ? undefined : notify,
        ...prefixed('value of', set),
        ...prefixed('fill of', fill),
        'place of the message': errors.length === 0 ? undefined : errors.map(placeWords).join(', '),
      }),
      ...facts('copy', { message: messageWords(made), announcement: announce }),
    },
    parts: runs(source) ? outlineRun(source, name, sketch) : new Map(),
    order: null,
  };
}

/** What follows each outcome that is handled at the run. */
function outlineRun(run: RunSource, name: string, sketch: Sketch): ReadonlyMap<string, Part> {
  const input = facts('behaviour', prefixed('input', run.with ?? {}));
  const effect = { ...facts('behaviour', { effect: run.run, table: run.otherwise }), ...input };
  const part: Part = {
    name: `effect of ${name}`,
    kind: 'run',
    weight: 'behaviour',
    facts: effect,
    parts: keyed(outlineThen(run.then ?? {}, name, sketch)),
    order: null,
  };
  return new Map([['run', part]]);
}

/** Outcomes, of one run or of a table. */
export function outlineThen(then: Then, name: string, sketch: Sketch): readonly PartEntry[] {
  return Object.entries(then).map(([code, alternatives]) => [
    code,
    outlineAlternatives(alternatives, `outcome ${code} of ${name.replace(/^transition /, '')}`, sketch),
  ]);
}

function leads(go: Go): Readonly<Record<string, string>> {
  switch (go.kind) {
    case 'next':
      return { destination: go.to };
    case 'open':
      return { overlay: go.overlay };
    case 'run':
      return { effect: go.run.effect };
    case 'stay':
      return {};
  }
}

/** One fact for each name, so that they are compared one by one. */
function prefixed(verb: string, values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${verb} ${name}`, value ?? 'null']));
}

function placeWords(error: ErrorMessage): string {
  if (error.kind === 'alert') return `at the top of the page${valuesOf(error.values)}`;
  return error.kind === 'rule'
    ? `at the field ${error.field}, as the rule ${error.rule} says`
    : `at the field ${error.field}${valuesOf(error.values)}`;
}

function valuesOf(values: object): string {
  return Object.keys(values).length === 0 ? '' : `, with ${valueWords(values)}`;
}

function messageWords({ errors = [] }: Alternative): string | undefined {
  const copies = errors.flatMap((error) => (error.kind === 'rule' ? [] : [error.copy]));
  return copies.length === 0 ? undefined : copies.join(', ');
}

function runs(alternative: AnyAlternative): alternative is AnyAlternative & RunSource {
  return 'run' in alternative && alternative.run !== undefined;
}

/** Annotations that protect data and addresses. */
const marks = ['x-pii', 'x-secret', 'x-persist', 'x-lifetime', 'x-source', 'x-read-by', 'format'];

/** The contract of each effect. */
export function outlineContracts({ effects }: Model): readonly PartEntry[] {
  return [...effects].map(([id, { kind, deadlineSeconds, timeLimit, late, failure, input, outcomes }]) => {
    const own = facts('behaviour', { kind, deadlineSeconds, timeLimit, late, failure });
    const shapes = { ...shapeFacts('input', input), ...shapeFacts('outcomes', outcomes ?? {}) };
    return [`contract ${id}`, leaf('contract', `contract ${id}`, 'behaviour', { ...own, ...shapes })];
  });
}

/** Each key of the session context, and the other data that has a grammar. */
export function outlineContext({ context, schemas }: Model): readonly PartEntry[] {
  const own = Object.entries(context.properties ?? {}).filter(([, schema]) => !isScheduled(schema));
  const keys = own.map(([key, schema]): PartEntry => {
    const name = `context key ${key}`;
    return [name, leaf('context key', name, 'behaviour', shapeFacts('value', schema))];
  });
  const others = ['transaction', 'claims'].flatMap((name): readonly PartEntry[] => {
    const schema = schemas.get(`${name}.schema.json`);
    return schema === null
      ? []
      : [[`data ${name}`, leaf('data', `data ${name}`, 'behaviour', shapeFacts('value', schema))]];
  });
  return [...keys, ...others];
}

/** The constraints of a schema, and separately its annotations, by path. */
function shapeFacts(aspect: string, schema: object): Readonly<Record<string, Fact>> {
  const marked = Object.fromEntries(marksIn(schema, aspect));
  return { ...facts('behaviour', { [aspect]: withoutMarks(withoutRemarks(schema)) }), ...facts('security', marked) };
}

function marksIn(schema: object, at: string): readonly (readonly [string, unknown])[] {
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
    if (marks.includes(key) && typeof part !== 'object') return [[`${at} ${key}`, part] as const];
    return typeof part === 'object' && part !== null ? marksIn(part, `${at}.${key}`) : [];
  });
}

function withoutMarks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutMarks);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema as Schema).filter(
    ([key, part]) => !marks.includes(key) || typeof part === 'object',
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutMarks(part)]));
}
