import { emitCopy, emitGuard, emitOptionalCopy } from '../../../compiler/analysis/settle/emitCopy.ts';
import { emitScreen } from '../../../compiler/analysis/settle/emitFlows.ts';
import { type ElementParts, partsOf } from '../../../compiler/elements.ts';
import { emitElements } from '../../../compiler/emit/elements.ts';
import { emitScreenView, emitSharedView } from '../../../compiler/emit/view.ts';
import type { Overlays, ScreenFile } from '../../../compiler/generated/source.ts';
import type { Logic } from '../../../engine/contracts/logic.ts';
import type { CopyChoice, Guard } from '../../../engine/contracts/program.ts';
import type { Action, RichCopy, Tag } from '../../../engine/contracts/richCopy.ts';
import type { Element, HeaderView } from '../../../engine/contracts/view.ts';
import { withoutTelephones } from '../behaviour.ts';
import { facts, keyed, leaf, type Part, type PartEntry, standingAt, type Weight } from '../compareParts.ts';
import { isDated } from '../undated.ts';
import { guardWords } from '../words.ts';
import { choiceFacts, conditionFacts, noteRole, quoted, type Sketch } from './product.ts';
import { outlineEvents } from './states.ts';

/** One screen with its fields, elements, transitions and overlays. */
export function outlineScreen(source: ScreenFile, sketch: Sketch): Part {
  const id = source.screen;
  const { model } = sketch;
  const view = emitScreenView(source, {}, model);
  const { route, formerRoutes, access, alert, clock } = emitScreen(source, model);
  const { header } = view;
  const slots = (['title', 'breadcrumb', 'secondary', 'sub'] as const).map((slot) =>
    choiceFacts(slot, header[slot], `${slot} of ${id}`, sketch),
  );
  const own = {
    ...facts('behaviour', { route, 'former routes': formerRoutes?.join(', '), clock }),
    ...facts('security', { access }),
    ...facts('look', { layout: view.layout, align: header.align, icon: iconWords(header) }),
    ...Object.assign({}, ...slots),
    ...choiceFacts('alert', alert, `alert on ${id}`, sketch),
    ...tagFacts(header.tags ?? {}),
    // A telephone link in an alert is part of its text.
    ...tagFacts(withoutTelephones(view.alertTags), 'alert '),
  };
  return {
    name: `screen ${id}`,
    kind: 'screen',
    weight: 'behaviour',
    facts: own,
    parts: keyed([
      ['body', bodyOf(`body of ${id}`, outlineElements(view.body, id, sketch))],
      ['aside', bodyOf(`aside of ${id}`, outlineElements(view.aside, id, sketch))],
      ...outlineFields(source, sketch),
      ...outlineEvents(source.on, id, sketch),
      ...outlineOverlays(source.overlays, id, sketch),
    ]),
    order: null,
  };
}

/** Describes the icons of a header and their conditions; undefined if there is none. */
function iconWords({ icon }: HeaderView): string | undefined {
  const words = icon.map((each) => [each.icon, guardWords(each)].filter(Boolean).join(' '));
  return words.length === 0 ? undefined : words.join(' | ');
}

function bodyOf(name: string, entries: readonly PartEntry[]): Part {
  return { name, kind: 'body', weight: 'look', facts: {}, parts: keyed(entries), order: 'look' };
}

function outlineFields(source: ScreenFile, sketch: Sketch): readonly PartEntry[] {
  const where = source.screen;
  const { form } = emitScreen(source, sketch.model);
  return Object.entries(source.form ?? {}).map(([name, field]) => {
    const logic = form[name];
    const words = `field ${quoted(field.label, sketch)} on ${where}`;
    noteRole(field.label, `label of field ${name} on ${where}`, sketch);
    if (field.summary !== undefined) noteRole(field.summary, `message of field ${name} on ${where}`, sketch);
    const options = (field.options ?? []).map((each): PartEntry => {
      const { value, copy, values, icon } = each;
      const option = `option ${quoted(copy, sketch)} of ${words}`;
      noteRole(copy, option, sketch);
      const guard = guardWords(emitGuard(each));
      const inside = { ...facts('behaviour', { condition: guard, values }), ...facts('copy', { text: copy }) };
      return [`option ${value}`, leaf('option', option, 'behaviour', { ...inside, ...facts('look', { icon }) })];
    });
    const { rules, input, optional, initial, clean, preselect, clearAfterRun } = logic ?? {};
    const part: Part = {
      name: words,
      kind: 'field',
      weight: 'behaviour',
      facts: {
        ...facts('behaviour', { rules, input, optional, initial, clean, preselect, clearAfterRun }),
        ...facts('behaviour', { autocomplete: field.autocomplete }),
        ...facts('security', { secret: field.secret ?? false }),
        ...facts('copy', { label: field.label, summary: field.summary }),
        ...choiceFacts('hint', emitOptionalCopy(field.hint), `hint of ${words}`, sketch),
        ...facts('look', { 'list of rules': field.showRules ?? false }),
      },
      parts: keyed(options),
      order: 'look',
    };
    return standingAt(sketch.model, field, [`field ${name}`, part]);
  });
}

/** Overlays, of a screen or common ones. */
export function outlineOverlays(overlays: Overlays | undefined, where: string, sketch: Sketch): readonly PartEntry[] {
  return Object.entries(overlays ?? {}).map(([name, { kind, dismissible, after, title, body, on }]) => {
    const words = `overlay ${name} of ${where}`;
    const made = emitElements(body, [on], sketch.model);
    const timer = after === undefined ? {} : { 'seconds until the timer': after.seconds, 'timer presses': after.raise };
    const part: Part = {
      name: words,
      kind: 'overlay',
      weight: 'behaviour',
      facts: {
        ...facts('behaviour', { dismissible: dismissible ?? kind === 'drawer', ...timer }),
        ...facts('look', { kind }),
        ...choiceFacts('title', emitCopy(title), `title of ${words}`, sketch),
      },
      parts: keyed([
        ['body', bodyOf(`body of ${words}`, outlineElements(made, words, sketch))],
        ...outlineEvents(on, words, sketch),
      ]),
      order: null,
    };
    return [`overlay ${name}`, part];
  });
}

/** The shell. */
export function outlineFrame(sketch: Sketch): Part {
  const { skip, notice, brand = [], header, banner = [], footer } = emitSharedView('', {}, sketch.model);
  noteRole(skip, 'link to the main part', sketch);
  noteRole(notice, 'notice while the first screen is decided', sketch);
  const items = [
    ...[...brand, ...header].map((item) => ['header', item] as const),
    ...footer.map((item) => ['footer', item] as const),
  ];
  const entries = items.map(([place, item]): PartEntry => {
    const words = `${place} item ${quoted(item.copy[0]?.copy, sketch)}`;
    const { action, except, lang } = item;
    const key = `${place} ${action?.event ?? item.copy[0]?.copy}`;
    const own = facts('behaviour', {
      condition: guardWords(item),
      event: action?.event,
      'new tab': action?.newTab,
      except,
    });
    const texts = {
      ...choiceFacts('text', item.copy, words, sketch),
      ...tagFacts(item.tags),
      ...facts('look', { lang }),
    };
    return [key, leaf('item', words, 'behaviour', { ...own, ...texts })];
  });
  const bannerEntries = banner.map(({ layers: [copy = []], tags, icon, role }): PartEntry => {
    const words = `banner item ${quoted(copy[0]?.copy, sketch)}`;
    const texts = { ...choiceFacts('text', copy, words, sketch), ...tagFacts(tags) };
    const own = { ...facts('copy', { announcement: role }), ...facts('look', { icon }) };
    const isContent = !Object.values(texts).some(({ weight }) => weight === 'behaviour');
    return [
      `banner ${copy[0]?.copy}`,
      leaf('banner item', words, isContent ? 'copy' : 'behaviour', { ...own, ...texts }),
    ];
  });
  return {
    name: 'frame',
    kind: 'frame',
    weight: 'behaviour',
    facts: facts('copy', { skip, notice }),
    parts: keyed([...entries, ...bannerEntries]),
    order: 'look',
  };
}

/** The elements of a body in order; those in a group get its conditions. */
function outlineElements(
  elements: readonly Element[],
  where: string,
  sketch: Sketch,
  outer: readonly Guard[] = [],
): readonly PartEntry[] {
  return elements.flatMap((element) => outlineElement(element, where, sketch, [...outer, element]));
}

function outlineElement(
  element: Element,
  where: string,
  sketch: Sketch,
  guards: readonly Guard[],
): readonly PartEntry[] {
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

/** Reviewers' names for elements that differ from their kinds. */
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

/** An element or item, with everything that can differ about it. */
function entryOf(
  of: object,
  parts: ElementParts,
  looks: Part['facts'],
  { kind, noun, where, guards, sketch }: Place & { readonly noun: string },
): PartEntry {
  const seen = of as Partial<SeenParts>;
  const texts = Object.keys(parts)
    .filter((key) => parts[key]?.role === 'text')
    .map((key) => [key, (of as Readonly<Record<string, CopyChoice | null>>)[key] ?? null] as const);
  const first = texts[0]?.[1]?.[0]?.copy;
  const subject =
    seen.name ?? (hasText(parts) && (first !== undefined || kind !== 'group') ? quoted(first, sketch) : null);
  const name = `${noun}${subject === null ? '' : ` ${subject}`} on ${where}`;
  const event = seen.event ?? seen.action?.event;
  const own = {
    ...conditionFacts(guards, sketch),
    ...Object.assign(
      {},
      ...texts.map(([key, choice]) => choiceFacts(key === 'copy' ? 'text' : key, choice, name, sketch)),
    ),
    ...(seen.tags === undefined ? {} : tagFacts(seen.tags)),
    ...facts('behaviour', { event, 'new tab': kind === 'link' ? seen.action?.newTab : undefined, value: seen.value }),
    ...looks,
    ...looksOf(of, parts),
    ...facts('copy', { 'busy text': seen.busy ?? undefined }),
  };
  return [`${kind} ${event ?? seen.name ?? first ?? ''}`, leaf(kind, name, weightOf(seen, parts, guards, sketch), own)];
}

/** The parts of an element's view that reviews use by name. */
interface SeenParts extends Pick<RichCopy, 'tags'> {
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

/** The weight of adding or removing an element: an unconditional text that does nothing is content. */
function weightOf(
  { tags }: Partial<SeenParts>,
  parts: ElementParts,
  guards: readonly Guard[],
  { model }: Sketch,
): Weight {
  const roles = new Set(Object.values(parts).map(({ role }) => role));
  if (roles.has('body')) return 'look';
  if (roles.has('event') || !roles.has('text')) return 'behaviour';
  const others = guards.flatMap(({ when, unless }) => [...when, ...unless]).filter((name) => !isDated(name, model));
  const isContent = tags === undefined || (others.length === 0 && Object.keys(withoutTelephones(tags)).length === 0);
  return isContent ? 'copy' : 'behaviour';
}

/** The actions of a text's tags. A telephone link only dials the brand's number, so it is content. */
function tagFacts(tags: Readonly<Record<string, Tag>>, of = ''): Part['facts'] {
  const all = Object.entries(tags).map(([name, tag]) =>
    tag.kind === 'telephone'
      ? facts('copy', { [`${of}tag <${name}>`]: 'telephone' })
      : facts('behaviour', { [`${of}tag <${name}>`]: { event: tag.action.event, newTab: tag.action.newTab } }),
  );
  return Object.assign({}, ...all);
}
