import type { Place } from '../../compiler/diagnostic.ts';
import { canonical } from '../../compiler/emit/records.ts';
import type { Consent } from '../../compiler/generated/source.ts';
import type { Model } from '../../compiler/link/model.ts';
import { nowhere } from '../../compiler/load/origins.ts';
import { hostOf, valueWords } from './words.ts';

/** Everything that differs between two parts that are the same part at different times. */
export function compareParts(before: Part, after: Part): readonly Change[] {
  const inner = compareInner(before, after);
  const own = [...compareFacts(before, after), ...compareOrder(before, after)];
  const { place } = after;
  // What has no place of its own stands where the part around it does; what is gone stands nowhere now.
  const placed = (change: Change): Change => (place === undefined ? change : { ...change, place, isGone: false });
  return [...own.map(placed), ...inner.map((change) => (change.place && !change.isGone ? change : placed(change)))];
}

function compareFacts(before: Part, after: Part): readonly Change[] {
  const aspects = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]);
  return [...aspects].flatMap((aspect) => {
    const [old, now] = [before.facts[aspect], after.facts[aspect]];
    if (canonical(old?.value) === canonical(now?.value)) return [];
    const verb = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    const strength = demands.includes(aspect) ? strengthOf(old?.value, now?.value) : '';
    return {
      weight: (now ?? old)?.weight ?? 'behaviour',
      subject: after.name,
      what: `${aspect} ${strength || verb}${hostWords(old?.value, now?.value)}`,
      before: old === undefined ? null : valueWords(old.value === '' ? 'always' : old.value),
      after: now === undefined ? null : valueWords(now.value === '' ? 'always' : now.value),
      approvers: [],
    };
  });
}

/** Says of an address that leads to another host which one, so that no one has to find it in the address. */
function hostWords(old: unknown, now: unknown): string {
  const [from, to] = [hostOf(old), hostOf(now)];
  return from === null || to === null || from === to ? '' : `, host ${from} -> ${to}`;
}

/** Lists of what is asked for: with fewer of them, more is let through. */
const demands = ['rules', 'needs'];

/** Whether some demands are gone, or some came; whatever else differs has no such words. */
function strengthOf(old: unknown, now: unknown): string {
  if (!Array.isArray(old) || !Array.isArray(now)) return '';
  const isPart = (some: readonly unknown[], all: readonly unknown[]): boolean =>
    some.length < all.length && some.every((each) => all.includes(each));
  if (isPart(now, old)) return 'weakened';
  return isPart(old, now) ? 'tightened' : '';
}

function compareOrder(before: Part, after: Part): readonly Change[] {
  if (after.order === null) return [];
  const [old, now] = [
    [...before.parts.keys()].filter((key) => after.parts.has(key)),
    [...after.parts.keys()].filter((key) => before.parts.has(key)),
  ];
  if (old.join('\n') === now.join('\n')) return [];
  const words = (keys: readonly string[], { parts }: Part): string =>
    valueWords(keys.map((key) => parts.get(key)?.name ?? key).join(' | '));
  const [first, last] = [words(old, before), words(now, after)];
  return [
    { weight: after.order, subject: after.name, what: 'order changed', before: first, after: last, approvers: [] },
  ];
}

function compareInner(before: Part, after: Part): readonly Change[] {
  const gone = [...before.parts].filter(([key]) => !after.parts.has(key)).map(([, part]) => part);
  const changes: Change[] = [];
  for (const [key, now] of after.parts) {
    const same = before.parts.get(key);
    const old = same ?? takeFirst(gone, now.kind);
    if (old === undefined) changes.push(whole(now, 'added'), ...waysOn(now));
    else changes.push(...compareParts(old, now));
  }
  return [...changes, ...gone.map((part) => whole(part, 'removed'))];
}

/** A part under a new key is taken for the first of its kind that lost its own. */
function takeFirst(gone: Part[], kind: string): Part | undefined {
  const at = gone.findIndex((part) => part.kind === kind);
  return at === -1 ? undefined : gone.splice(at, 1)[0];
}

/** What an alternative does, by the fact of it. */
const wayWords = [
  ['destination', 'leads to'],
  ['overlay', 'opens'],
  ['effect', 'runs'],
] as const;

/** Of something that is new, where each of its controls leads. */
function waysOn(part: Part): readonly Change[] {
  return leavesOf(part).flatMap(({ name, weight, facts: { event } }): readonly Change[] => {
    const transition = event === undefined ? undefined : part.parts.get(`on ${valueWords(event.value)}`);
    const ways = [...(transition?.parts.values() ?? [])].flatMap(({ facts: { condition, ...way } }) => {
      const guard = condition === undefined || condition.value === '' ? '' : ` ${valueWords(condition.value)}`;
      return wayWords.flatMap(([aspect, verb]) => {
        const fact = way[aspect];
        return fact === undefined ? [] : [`${verb} ${valueWords(fact.value)}${guard}`];
      });
    });
    if (ways.length === 0) return [];
    return [{ weight, subject: name, what: ways.join(', otherwise '), before: null, after: null, approvers: [] }];
  });
}

function leavesOf(part: Part): readonly Part[] {
  return part.parts.size === 0 ? [part] : [...part.parts.values()].flatMap(leavesOf);
}

function whole(part: Part, verb: 'added' | 'removed'): Change {
  const told = Object.entries(part.facts)
    .filter(([, { value }]) => value !== '' && value !== null && value !== false)
    .map(([aspect, { value }]) => `${aspect} ${valueWords(value)}`)
    .join('; ');
  const [before, after] = verb === 'added' ? [null, told] : [told, null];
  const { weight, name, place } = part;
  const change = { weight, subject: name, what: verb, before, after, approvers: [] };
  return place === undefined ? change : { ...change, place, isGone: verb === 'removed' };
}

/** One thing that can differ about a part. */
export interface Fact {
  readonly value: unknown;
  readonly weight: Weight;
}

/** Something of a product that has a name, with all that can be told of it. */
export interface Part {
  /** In words: `button "Send Code" on step-up`. */
  readonly name: string;
  /** Only parts of one kind can be the same part under another key. */
  readonly kind: string;
  /** What it weighs that the part is there at all. */
  readonly weight: Weight;
  readonly facts: Readonly<Record<string, Fact>>;
  /** By key, which stays the same as long as it is the same part. */
  readonly parts: ReadonlyMap<string, Part>;
  /** What the order of its parts weighs; null where they have none. */
  readonly order: Weight | null;
  /** Where it is written, when it does not stand where the part around it does. */
  readonly place?: Place;
}

/** A part with its key. */
export type PartEntry = readonly [key: string, part: Part];

/** A part without parts of its own. */
export function leaf(kind: string, name: string, weight: Weight, facts: Part['facts']): Part {
  return { name, kind, weight, facts, parts: new Map(), order: null };
}

/** Facts of one weight. */
export function facts(weight: Weight, values: Readonly<Record<string, unknown>>): Part['facts'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([aspect, value]) =>
      value === undefined ? [] : [[aspect, { value, weight }] as const],
    ),
  );
}

/** A part with the place of its source, where that is known. */
export function standingAt({ origins }: Pick<Model, 'origins'>, of: object, [key, part]: PartEntry): PartEntry {
  const place = origins.at(of);
  return [key, place === nowhere ? part : { ...part, place }];
}

/** Parts by key; where a key comes again, it is numbered. */
export function keyed(entries: Iterable<PartEntry>): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const times = new Map<string, number>();
  for (const [key, part] of entries) {
    const count = times.get(key) ?? 0;
    times.set(key, count + 1);
    parts.set(count === 0 ? key : `${key} #${count + 1}`, part);
  }
  return parts;
}

/**
 * How much a change weighs. none: remarks, and what is written differently but means the same. copy: texts. look: layout,
 * order, colours. behaviour: what customers can do, and what follows. security: who may come where, what is kept and where
 * it goes.
 */
export type Weight = 'none' | 'copy' | 'look' | 'behaviour' | 'security';

/** One change of a product, in words. */
export interface Change {
  readonly weight: Weight;
  /** What changed: `button "Send Code" on step-up`. */
  readonly subject: string;
  /** What about it: `text changed in en-US`. */
  readonly what: string;
  /** Null where there was or is nothing to show. */
  readonly before: string | null;
  readonly after: string | null;
  /** Where it is written: in the working folder or, for what is gone, in the revision. */
  readonly place?: Place;
  readonly isGone?: boolean;
  /** The language of a text, and what it says in the other languages, where it was left as it was. */
  readonly locale?: string;
  readonly untouched?: readonly { readonly locale: string; readonly text: string }[];
  /** Who must agree, where the text is protected. */
  readonly approvers: readonly string[];
  /** Of these, whose consent to the text as it is now is recorded, with the record. */
  readonly consents?: readonly RecordedBy[];
}

/** A consent to a text, as it is recorded. */
interface RecordedBy extends Pick<Consent, 'by' | 'on'> {
  readonly approver: string;
}

/** The one line by which people know a change. */
export function changeWords(change: Change): string {
  const { subject, what, before, after, approvers } = change;
  const values = [before, after].filter((value) => value !== null).join(' -> ');
  const consent =
    approvers.length === 0 ? '' : ` (protected: ${approvers.map((each) => consentWords(each, change)).join('; ')})`;
  return `${subject}: ${what}${values === '' ? '' : `: ${values}`}${consent}`;
}

/** Whether an approver consented to a change, as far as that is recorded. */
export function consentWords(approver: string, { consents }: Pick<Change, 'consents'>): string {
  const consent = consents?.find((each) => each.approver === approver);
  return consent === undefined
    ? `ask ${approver}`
    : `${approver} consented, recorded by ${consent.by} on ${consent.on}`;
}
