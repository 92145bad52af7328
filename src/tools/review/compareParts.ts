import type { Place } from '../../compiler/diagnostic.ts';
import type { Consent } from '../../compiler/generated/source.ts';
import { type Weight, weights } from '../../compiler/grammar/schema.ts';
import { nowhere } from '../../compiler/load/origins.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { canonical } from '../../compiler/records.ts';
import { hostOf, valueWords } from './words.ts';

/** All differences between two versions of a part. */
export function compareParts(before: Part, after: Part): readonly Change[] {
  const inner = compareInner(before, after);
  const own = [...compareFacts(before, after), ...compareOrder(before, after)];
  const { place } = after;
  // A change without a place of its own gets that of the containing part. What is gone has no place now.
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
      weight: aspect === 'dates' && verb !== 'changed' ? weightOfWhole(after) : ((now ?? old)?.weight ?? 'behaviour'),
      subject: after.name,
      what: `${aspect} ${strength || verb}${hostWords(old?.value, now?.value)}`,
      before: old === undefined ? null : valueWords(old.value === '' ? 'always' : old.value),
      after: now === undefined ? null : valueWords(now.value === '' ? 'always' : now.value),
      approvers: [],
      ...(now?.key === undefined ? {} : { key: now.key }),
    };
  });
}

/** Names the new host of an address, so that readers need not find it in the address. */
function hostWords(old: unknown, now: unknown): string {
  const [from, to] = [hostOf(old), hostOf(now)];
  return from === null || to === null || from === to ? '' : `, host ${from} -> ${to}`;
}

/** Lists of requirements. A shorter list admits more. */
const demands = ['rules', 'needs'];

/** Whether requirements were removed or added; empty for other differences. */
function strengthOf(old: unknown, now: unknown): string {
  if (!Array.isArray(old) || !Array.isArray(now)) return '';
  const isPart = (some: readonly unknown[], all: readonly unknown[]): boolean =>
    some.length < all.length && some.every((each) => all.includes(each));
  if (isPart(now, old)) return 'weakened';
  return isPart(old, now) ? 'tightened' : '';
}

function compareOrder(before: Part, after: Part): readonly Change[] {
  if (after.order === null) return [];
  const old = [...before.parts.keys()].filter((key) => after.parts.has(key));
  const now = [...after.parts.keys()].filter((key) => before.parts.has(key));
  if (old.join('\n') === now.join('\n')) return [];
  const words = (keys: readonly string[], { parts }: Part): string =>
    valueWords(keys.map((key) => parts.get(key)?.name ?? key).join(' | '));
  const orders = { before: words(old, before), after: words(now, after) };
  return [{ weight: after.order, subject: after.name, what: 'order changed', ...orders, approvers: [] }];
}

function compareInner(before: Part, after: Part): readonly Change[] {
  const changes = [...after.parts].flatMap(([key, now]): readonly Change[] => {
    const old = before.parts.get(key) ?? emptyOf(now);
    return old === null ? [whole(now, 'added'), ...changesOfTransition(now)] : compareParts(old, now);
  });
  const gone = [...before.parts].flatMap(([key, old]): readonly Change[] => {
    if (after.parts.has(key)) return [];
    const now = emptyOf(old);
    return now === null ? [whole(old, 'removed')] : compareInner(old, now);
  });
  return [...changes, ...gone];
}

/** A list without its parts, which are told one by one; null for anything else. */
function emptyOf(part: Part): Part | null {
  return part.order === null ? null : { ...part, parts: new Map() };
}

/** Describes what an alternative does, by fact. */
const aspectWords = [
  ['destination', 'leads to'],
  ['overlay', 'opens'],
  ['effect', 'runs'],
] as const;

/** The destinations of a new part's controls. */
function changesOfTransition(part: Part): readonly Change[] {
  return leavesOf(part).flatMap(({ name, weight, facts: { event } }): readonly Change[] => {
    const transition = event === undefined ? undefined : part.parts.get(`on ${valueWords(event.value)}`);
    const changes = [...(transition?.parts.values() ?? [])].flatMap(({ facts: { condition, ...aspects } }) => {
      const guard = condition === undefined || condition.value === '' ? '' : ` ${valueWords(condition.value)}`;
      return aspectWords.flatMap(([aspect, verb]) => {
        const fact = aspects[aspect];
        return fact === undefined ? [] : [`${verb} ${valueWords(fact.value)}${guard}`];
      });
    });
    if (changes.length === 0) return [];
    return [{ weight, subject: name, what: changes.join(', otherwise '), before: null, after: null, approvers: [] }];
  });
}

function leavesOf(part: Part): readonly Part[] {
  return part.parts.size === 0 ? [part] : [...part.parts.values()].flatMap(leavesOf);
}

function whole(part: Part, verb: 'added' | 'removed'): Change {
  const words = Object.entries(part.facts)
    .filter(([, { value }]) => value !== '' && value !== null && value !== false)
    .map(([aspect, { value }]) => `${aspect} ${valueWords(value)}`)
    .join('; ');
  const [before, after] = verb === 'added' ? [null, words] : [words, null];
  const { name, place } = part;
  const change = { weight: weightOfWhole(part), subject: name, what: verb, before, after, approvers: [] };
  return place === undefined ? change : { ...change, place, isGone: verb === 'removed' };
}

/** Sorts weights. */
export function heavierFirst(one: Weight, other: Weight): number {
  return weights.indexOf(other) - weights.indexOf(one);
}

/** The heaviest weight; none of no weights. */
export function heaviest(all: readonly Weight[]): Weight {
  return all.toSorted(heavierFirst)[0] ?? 'none';
}

/** Whether a weight is more than content and look. */
export function isHeavy(weight: Weight): boolean {
  return weight === 'behaviour' || weight === 'security';
}

/**
 * What a part weighs that comes or goes: as the heaviest that it holds, where that is more than content and look. A screen
 * comes under a policy that is there, and is behaviour.
 */
function weightOfWhole({ kind, weight, facts: own, parts }: Part): Weight {
  const described = Object.values(own).flatMap((fact) => (fact.value === '' ? [] : [fact.weight]));
  const inner = [...parts.values()].map(weightOfWhole);
  const whole = heaviest([weight, ...[...described, ...inner].filter(isHeavy)]);
  return kind === 'screen' && isHeavy(whole) ? 'behaviour' : whole;
}

/** One property of a part that can differ. */
export interface Fact {
  readonly value: unknown;
  readonly weight: Weight;
  /** What stands for it where texts are protected. */
  readonly key?: string | undefined;
}

/** A named thing in a product, with its properties. */
export interface Part {
  /** Its description: `button "Send Code" on step-up`. */
  readonly name: string;
  readonly kind: string;
  /** The weight of adding or removing it, as long as nothing in it weighs as behaviour or more. */
  readonly weight: Weight;
  readonly facts: Readonly<Record<string, Fact>>;
  /** By a key that identifies the part in both versions. */
  readonly parts: ReadonlyMap<string, Part>;
  /** The weight of a change in the order of its parts; null if the order is irrelevant. */
  readonly order: Weight | null;
  /** Its place, if that differs from the containing part's. */
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
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([aspect, value]) => [aspect, { value, weight }]));
}

/** A part with the place of its source, if known. */
export function standingAt({ origins }: Pick<Model, 'origins'>, of: object, [key, part]: PartEntry): PartEntry {
  const place = origins.at(of);
  return [key, place === nowhere ? part : { ...part, place }];
}

/** Parts by key; repeated keys are numbered. */
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

/** One change of a product, in words. */
export interface Change {
  readonly weight: Weight;
  /** The changed thing: `button "Send Code" on step-up`. */
  readonly subject: string;
  /** The changed property: `text changed in en-US`. */
  readonly what: string;
  /** Null if there was or is nothing to show. */
  readonly before: string | null;
  readonly after: string | null;
  /** Its place: in the working folder or, for removed things, in the revision. */
  readonly place?: Place;
  readonly isGone?: boolean;
  /** The language of a text, and its unchanged texts in the other languages. */
  readonly locale?: string;
  readonly untouched?: readonly { readonly locale: string; readonly text: string }[];
  readonly approvers: readonly string[];
  /** The key of the changed text. */
  readonly key?: string;
  /** The recorded consents to the current text. */
  readonly consents?: readonly RecordedBy[];
}

type RecordedBy = Pick<Consent, 'by' | 'on'> & { readonly approver: string };

/** A change on one line. */
export function changeWords(change: Change): string {
  const { subject, what, before, after, approvers } = change;
  const values = [before, after].filter((value) => value !== null).join(' -> ');
  const consent =
    approvers.length === 0 ? '' : ` (protected: ${approvers.map((each) => consentWords(each, change)).join('; ')})`;
  return `${subject}: ${what}${values === '' ? '' : `: ${values}`}${consent}`;
}

/** Describes whether an approver's consent is recorded. */
export function consentWords(approver: string, { consents }: Pick<Change, 'consents'>): string {
  const consent = consents?.find((each) => each.approver === approver);
  return consent === undefined
    ? `ask ${approver}`
    : `${approver} consented, recorded by ${consent.by} on ${consent.on}`;
}
