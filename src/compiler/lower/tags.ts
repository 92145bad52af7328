import type { Place } from '../diagnostic.ts';
import { type ElementParts, partsOf as elementParts, takesTags } from '../elements.ts';
import type {
  AppFile,
  CopyFile,
  ElementSource,
  LinksFile,
  Overlays,
  ScreenFile,
  TagSource,
  Tags,
} from '../generated/source.ts';
import type { CheckedFile } from '../grammar/kinds.ts';
import { stateOfLink } from '../link/names.ts';
import { parseText, partsOf } from '../text/parseText.ts';
import { derivedWhere } from './derived.ts';
import type { LowerContext, TagNames } from './lowerContext.ts';

interface Names {
  has(name: string): boolean;
}

/** The tags that mean a telephone link to the support number. */
export const telephoneTags: ReadonlySet<string> = new Set(['phone', 'telephone']);

/** The action that a tag's name implies: an event that can be raised there, the support number, or a link. */
export function tagByName(name: string, links: Names, events: Names): TagSource | null {
  if (events.has(name)) return { event: name };
  if (telephoneTags.has(name)) return { telephone: true };
  const prefix = stateOfLink('');
  const link = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  return links.has(link) ? { event: stateOfLink(link) } : null;
}

/** Collects from the files, before lowering, what tags can be named after. */
export function tagNamesOf(files: readonly CheckedFile[]): TagNames {
  const tagsOf = new Map<string, readonly string[]>();
  const inAlerts = new Set<string>();
  const only = <File>(wanted: CheckedFile['kind']): File | undefined =>
    files.find(({ kind }) => kind === wanted)?.value as File | undefined;
  for (const { kind, value } of files) {
    if (kind !== 'copy' || value === undefined) continue;
    for (const [key, text] of Object.entries(value as CopyFile)) {
      if (typeof text !== 'string' || !text.includes('<')) continue;
      const parsed = parseText(text);
      if (parsed.kind === 'broken') continue;
      const tags = [...partsOf(parsed.elements).tags];
      if (tags.length > 0) tagsOf.set(key, [...new Set([...(tagsOf.get(key) ?? []), ...tags])]);
    }
  }
  for (const { value } of files.filter(({ kind }) => raising.has(kind))) {
    for (const key of alertsIn(value)) for (const tag of tagsOf.get(key) ?? []) inAlerts.add(tag);
  }
  return {
    tagsOf,
    inAlerts: [...inAlerts],
    links: new Set(Object.keys(only<LinksFile>('links')?.links ?? {})),
    events: new Set(Object.keys(only<AppFile>('app')?.on ?? {})),
  };
}

/** The kinds of file whose transitions raise alerts. */
const raising: ReadonlySet<CheckedFile['kind']> = new Set(['app', 'screen', 'flow', 'outcomes', 'actions']);

const knownAlerts = new WeakMap<object, readonly string[]>();

/** The texts that a file, or a part of it, raises as errors. */
function alertsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const known = knownAlerts.get(part);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const visit = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const [key, value] of Object.entries(inside)) {
      if (key !== 'error') visit(value);
      else for (const each of [value].flat()) found.add(typeof each === 'string' ? each : (each?.copy ?? ''));
    }
  };
  visit(part);
  const alerts = [...found];
  knownAlerts.set(part, alerts);
  return alerts;
}

/**
 * Gives each text its undefined tags, with the actions that their names imply. Names that imply nothing are left to the
 * rule of placeholders.
 */
export function withTags<File extends object>(file: File, kind: CheckedFile['kind'], context: LowerContext): File {
  if (context.tags.tagsOf.size === 0) return file;
  if (kind === 'screen') return screenWithTags(file as unknown as ScreenFile, context) as unknown as File;
  return kind === 'app' ? (appWithTags(file as unknown as AppFile, context) as unknown as File) : file;
}

function screenWithTags(screen: ScreenFile, context: LowerContext): ScreenFile {
  const events = eventsWith(screen.on, context.tags.events);
  const { header, alert, alertTags, body, aside, overlays } = screen;
  const raised = new Set(alertsIn(screen.on));
  const inAlerts = [
    ...context.tags.inAlerts.filter((name) => telephoneTags.has(name)),
    ...tagsIn([...raised, ...keysOf(alert)], context),
  ];
  return changed(
    screen,
    {
      header: taggedBy(
        header,
        tagsIn([...keysOf(header?.secondary), ...keysOf(header?.sub)], context),
        events,
        context,
      ),
      alertTags: merged(alertTags, inAlerts, alertPlaces(screen, context), events, context),
      body: bodyWithTags(body, events, context),
      aside: bodyWithTags(aside, events, context),
      overlays: overlaysWithTags(overlays, events, context),
    },
    context,
  );
}

function appWithTags(app: AppFile, context: LowerContext): AppFile {
  const { events } = context.tags;
  const items = <Item extends object>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
    list &&
    derivedWhere(
      list,
      list.map((item) => ('event' in item ? item : tagged(item, events, context))),
      context,
    );
  const { shell } = app;
  const lowered = changed(
    shell,
    { header: items(shell.header), banner: items(shell.banner), footer: items(shell.footer) },
    context,
  );
  return changed(app, { shell: lowered, overlays: overlaysWithTags(app.overlays, events, context) }, context);
}

function overlaysWithTags<Given extends Overlays | undefined>(
  overlays: Given,
  events: Names,
  context: LowerContext,
): Given {
  if (overlays === undefined) return overlays;
  const lowered = Object.entries(overlays).map(
    ([name, overlay]) =>
      [
        name,
        changed(overlay, { body: bodyWithTags(overlay.body, eventsWith(overlay.on, events), context) }, context),
      ] as const,
  );
  return changed(overlays as Overlays, Object.fromEntries(lowered), context) as Given;
}

function bodyWithTags<Given extends readonly ElementSource[] | undefined>(
  body: Given,
  events: Names,
  context: LowerContext,
): Given {
  if (body === undefined) return body;
  const lowered = body.map((element) => partWithTags(element, elementParts(element.type), events, context));
  return derivedWhere<readonly ElementSource[]>(body, lowered, context) as Given;
}

function partWithTags<Part extends object>(of: Part, parts: ElementParts, events: Names, context: LowerContext): Part {
  const source = of as Readonly<Record<string, unknown>>;
  const made = Object.entries(parts).flatMap(([part, declared]): readonly (readonly [string, unknown])[] => {
    const value = source[part];
    if (value === undefined) return [];
    if (declared.role === 'body') return [[part, bodyWithTags(value as readonly ElementSource[], events, context)]];
    if (declared.role !== 'items') return [];
    const inside = (item: object): object => partWithTags(item, declared.parts, events, context);
    return [[part, derivedWhere(value as readonly object[], (value as readonly object[]).map(inside), context)]];
  });
  const lowered = changed(of, Object.fromEntries(made) as Parts<Part>, context);
  return takesTags(parts) ? tagged(lowered, events, context) : lowered;
}

function tagged<Part extends object>(of: Part, events: Names, context: LowerContext): Part {
  return taggedBy(of, tagsIn(keysOf((of as { readonly copy?: unknown }).copy), context), events, context);
}

function taggedBy<Part extends object>(of: Part, names: readonly string[], events: Names, context: LowerContext): Part {
  const { tags } = of as { readonly tags?: Tags };
  const place = (): Place => context.origins.at(of, 'copy');
  return changed(of, { tags: merged(tags, names, place, events, context) } as Parts<object> as Parts<Part>, context);
}

/** The place of a screen's alert whose text has a tag, or else of its transitions that raise alerts. */
function alertPlaces(screen: ScreenFile, { tags: { tagsOf }, origins }: LowerContext): (tag: string) => Place {
  return (tag) => {
    const shown = screen.alert?.find(({ copy }) => tagsOf.get(copy)?.includes(tag));
    return shown === undefined ? origins.at(screen, 'on') : origins.at(shown, 'copy');
  };
}

/**
 * Adds undefined tags with the actions that their names imply.
 * @param placeOf the place of the text with a tag
 */
function merged(
  given: Tags | undefined,
  names: readonly string[],
  placeOf: (name: string) => Place,
  events: Names,
  { tags, origins }: LowerContext,
): Tags | undefined {
  const missing = [...new Set(names)].flatMap((name) => {
    const tag = Object.hasOwn(given ?? {}, name) ? null : tagByName(name, tags.links, events);
    return tag === null ? [] : [[name, tag] as const];
  });
  if (missing.length === 0) return given;
  const written = Object.entries(given ?? {});
  const made: Tags = Object.fromEntries([...written, ...missing]);
  for (const [name, tag] of missing) origins.add(tag, { own: placeOf(name), parts: new Map() });
  const places = written.map(([name]) => [
    name,
    given && { key: origins.key(given, name), value: origins.at(given, name) },
  ]);
  const added = missing.map(([name, tag]) => [name, { key: origins.at(tag), value: origins.at(tag) }]);
  const [[, first]] = missing as [(typeof missing)[number]];
  origins.add(made, {
    own: origins.at(given ?? first),
    parts: new Map([...places, ...added] as never),
  });
  return made;
}

function tagsIn(keys: readonly string[], { tags: { tagsOf } }: LowerContext): readonly string[] {
  return keys.flatMap((key) => tagsOf.get(key) ?? []);
}

/** The texts of a choice. */
function keysOf(choice: unknown): readonly string[] {
  if (typeof choice === 'string') return [choice];
  if (!Array.isArray(choice)) return [];
  return choice.flatMap((each) => (typeof each?.copy === 'string' ? [each.copy] : []));
}

function eventsWith(on: object | undefined, others: Names): Names {
  return { has: (name) => (on !== undefined && Object.hasOwn(on, name)) || others.has(name) };
}

type Parts<Of> = { readonly [Part in keyof Of]?: Of[Part] | undefined };

/** Replaces parts; undefined removes one. */
function changed<Of extends object>(of: Of, parts: Parts<Of>, context: LowerContext): Of {
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  return derivedWhere(of, { ...of, ...Object.fromEntries(given) }, context);
}
