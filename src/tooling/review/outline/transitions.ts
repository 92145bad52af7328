import { type AnyAlternative, listOf, type RunSource } from '../../../compiler/analysis/visitor.ts';
import { emitAlternative } from '../../../compiler/emit/alternative.ts';
import { emitGuard } from '../../../compiler/emit/guard.ts';
import type { Events, Then } from '../../../compiler/generated/source.ts';
import type { Alternative, ErrorMessage, Go } from '../../../engine/contracts/program.ts';
import { facts, keyed, type Part } from '../part.ts';
import { guardWords } from '../words.ts';
import { noteRole, type Sketch } from './sketch.ts';

type Entry = readonly [key: string, part: Part];

/** What follows each event. */
export function outlineEvents(events: Events | undefined, where: string, sketch: Sketch): readonly Entry[] {
  return Object.entries(events ?? {}).map(([event, alternatives]) => [
    `on ${event}`,
    outlineAlternatives(alternatives, `transition ${event} on ${where}`, sketch),
  ]);
}

/** One alternative or an ordered list, as one part. */
export function outlineAlternatives(
  alternatives: AnyAlternative | readonly AnyAlternative[],
  name: string,
  sketch: Sketch,
): Part {
  const list = listOf<AnyAlternative>(alternatives);
  const entries = list.map((alternative): Entry => {
    const is = 'is' in alternative && alternative.is !== undefined ? `is ${alternative.is.join(', ')}` : '';
    const guard = guardWords(emitGuard(alternative));
    const words = [is, guard].filter((each) => each !== '').join(', ');
    return [words, outlineAlternative(alternative, words === '' ? name : `${name} (${words})`, guard, sketch)];
  });
  return { name, kind: 'transition', weight: 'behaviour', facts: {}, parts: keyed(entries), order: 'behaviour' };
}

function outlineAlternative(source: AnyAlternative, name: string, guard: string, sketch: Sketch): Part {
  const made = emitAlternative(source, sketch.model);
  const { set, fill, tell, errors, announce, clear, always } = made;
  for (const { copy } of errors.filter((each) => each.kind !== 'rule')) noteRole(copy, `message of ${name}`, sketch);
  if (announce !== null) noteRole(announce, `announcement of ${name}`, sketch);
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
        notifications: tell.length === 0 ? undefined : tell,
        ...prefixed('value of', set),
        ...prefixed('fill of', fill),
        'place of messages': errors.length === 0 ? undefined : errors.map(placeWords).join(', '),
      }),
      ...facts('copy', { message: messageWords(made), announcement: announce ?? undefined }),
    },
    parts: runs(source) ? outlineRun(source, name, sketch) : new Map(),
    order: null,
  };
}

/** What follows each outcome that is handled where the effect runs. */
export function outlineRun(run: RunSource, name: string, sketch: Sketch): ReadonlyMap<string, Part> {
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
export function outlineThen(then: Then, name: string, sketch: Sketch): readonly Entry[] {
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

/** One fact a name, so that each is told for itself. */
export function prefixed(verb: string, values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${verb} ${name}`, value ?? 'null']));
}

function placeWords(error: ErrorMessage): string {
  if (error.kind === 'alert') return `alert ${valuesOf(error.values)}`.trim();
  return error.kind === 'rule'
    ? `rule ${error.rule} of ${error.field}`
    : `${error.field} ${valuesOf(error.values)}`.trim();
}

function valuesOf(values: object): string {
  return Object.keys(values).length === 0 ? '' : JSON.stringify(values);
}

function messageWords({ errors }: Alternative): string | undefined {
  const copies = errors.flatMap((error) => (error.kind === 'rule' ? [] : [error.copy]));
  return copies.length === 0 ? undefined : copies.join(', ');
}

function runs(alternative: AnyAlternative): alternative is AnyAlternative & RunSource {
  return 'run' in alternative && alternative.run !== undefined;
}
