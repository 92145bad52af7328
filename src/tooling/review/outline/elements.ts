import { type ElementParts, partsOf } from '../../../compiler/elements.ts';
import type { Logic } from '../../../engine/contracts/logic.ts';
import type { CopyChoice, Guard } from '../../../engine/contracts/program.ts';
import type { Action, Element, RichCopy, Tag } from '../../../engine/contracts/view.ts';
import type { Weight } from '../change.ts';
import { facts, leaf, type Part } from '../part.ts';
import { guardWords } from '../words.ts';
import { choiceFacts, quoted, type Sketch } from './sketch.ts';

type Entry = readonly [key: string, part: Part];

/** Everything in a body, in order; what stands in a group takes over its conditions. */
export function outlineElements(
  elements: readonly Element[],
  where: string,
  sketch: Sketch,
  outer: readonly Guard[] = [],
): readonly Entry[] {
  return elements.flatMap((element) => outlineElement(element, where, sketch, [...outer, element]));
}

function outlineElement(element: Element, where: string, sketch: Sketch, guards: readonly Guard[]): readonly Entry[] {
  const { type } = element;
  const parts = partsOf(type);
  const place: Place = { kind: type, where, guards, sketch };
  const looks = looksOf(element, parts);
  if ('items' in element && parts.items?.role === 'items') {
    const { parts: inside } = parts.items;
    return element.items.map((item) => entryOf(item, inside, looks, { ...place, noun: nouns[type] ?? 'item' }));
  }
  const inside = 'body' in element ? outlineElements(element.body, where, sketch, guards) : [];
  return [entryOf(element, parts, looks, { ...place, noun: nouns[type] ?? type }), ...inside];
}

/** How reviewers call what is not called like its kind. */
const nouns: Partial<Record<Element['type'], string>> = {
  tiles: 'tile',
  field: 'place of field',
  username: 'user ID for password stores',
};

interface Place {
  readonly kind: Element['type'];
  readonly where: string;
  readonly guards: readonly Guard[];
  readonly sketch: Sketch;
}

/** An element, or an item of one, with all that can differ about it. */
function entryOf(
  of: object,
  parts: ElementParts,
  looks: Part['facts'],
  { kind, noun, where, guards, sketch }: Place & { readonly noun: string },
): Entry {
  const seen = of as Partial<SeenParts>;
  const choice = seen.copy ?? seen.title ?? null;
  const first = choice?.[0]?.copy;
  const subject =
    seen.name ?? (hasText(parts) && (first !== undefined || kind !== 'group') ? quoted(first, sketch) : null);
  const name = `${noun}${subject === null ? '' : ` ${subject}`} on ${where}`;
  const event = seen.event ?? seen.action?.event;
  const own = {
    ...facts('behaviour', { condition: guardWords(...guards) }),
    ...choiceFacts(seen.title === undefined ? 'text' : 'title', choice, name, sketch),
    ...(seen.tags === undefined ? {} : tagFacts(seen.tags)),
    ...facts('behaviour', { event, 'new tab': kind === 'link' ? seen.action?.newTab : undefined, value: seen.value }),
    ...looks,
    ...looksOf(of, parts),
    ...facts('copy', { 'busy text': seen.busy ?? undefined }),
  };
  return [`${kind} ${event ?? seen.name ?? first ?? ''}`, leaf(kind, name, weightOf(seen, parts, guards), own)];
}

/** The parts of any element of a view, as far as reviews look at them. */
interface SeenParts extends RichCopy {
  readonly title: CopyChoice | null;
  readonly event: string;
  readonly action: Action;
  readonly name: string;
  readonly value: Logic;
  readonly busy: string | null;
}

function looksOf(of: object, parts: ElementParts): Part['facts'] {
  const looks = Object.entries(of).filter(([part]) => parts[part]?.role === 'look');
  return facts('look', Object.fromEntries(looks));
}

function hasText(parts: ElementParts): boolean {
  return Object.values(parts).some(({ role }) => role === 'text');
}

/** What it weighs that an element is there: a text that is always there and does nothing is content. */
function weightOf({ tags }: Partial<SeenParts>, parts: ElementParts, guards: readonly Guard[]): Weight {
  const roles = new Set(Object.values(parts).map(({ role }) => role));
  if (roles.has('body')) return 'look';
  if (roles.has('event') || !roles.has('text')) return 'behaviour';
  const isContent = tags === undefined || (guardWords(...guards) === '' && Object.keys(tags).length === 0);
  return isContent ? 'copy' : 'behaviour';
}

/** What the tags of a text do. */
export function tagFacts(tags: Readonly<Record<string, Tag>>): Part['facts'] {
  return facts(
    'behaviour',
    Object.fromEntries(
      Object.entries(tags).map(([name, tag]) => [
        `tag <${name}>`,
        tag.kind === 'telephone' ? 'telephone' : { event: tag.action.event, newTab: tag.action.newTab },
      ]),
    ),
  );
}
