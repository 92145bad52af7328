import { error } from '../diagnostic.ts';
import type { AppFile, EventsSource, ShellItemSource } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import { listOf } from '../listOf.ts';
import type { Origins } from '../load/origins.ts';
import { wrongGrammar } from '../reading.ts';
import type { LowerContext } from './lowerContext.ts';

/** A link of a language switch. Its text is always in that locale. */
interface LanguageLink extends ShellItemSource {
  readonly speaks: string;
}

/** The fixed locale of an item's text; null if it follows the page. */
export function localeOfItem(item: ShellItemSource): string | null {
  return (item as Partial<LanguageLink>).speaks ?? null;
}

/** The context key of the page's language. */
export function languageKeyOf(context: Schema): string | null {
  const keys = Object.entries(context.properties ?? {});
  return keys.find(([, property]) => property['x-source']?.startsWith('locale.'))?.[0] ?? null;
}

function eventFor(event: string, locale: string): string {
  return `${event}-${locale.toLowerCase()}`;
}

/** The name of a language in the page: with its region only if the product has it in several. */
function tagOf(locale: string, locales: readonly string[]): string {
  const [language = locale] = locale.split('-');
  return locales.filter((each) => each.startsWith(`${language}-`)).length > 1 ? locale : language;
}

/** Expands each language switch into a link and an event for every language. */
export function lowerLanguages(app: AppFile, context: LowerContext): AppFile {
  const { shell, on, locales } = app;
  if (shell === undefined || on === undefined || locales === undefined) return app;
  const switches = [...listOf(shell.header), ...listOf(shell.footer)].filter(({ each }) => each !== undefined);
  if (switches.length === 0) return app;
  const events = new Set(
    switches.flatMap(({ event }) => (event !== undefined && Object.hasOwn(on, event) ? [event] : [])),
  );
  const { origins } = context;
  const lowered = origins.derived(shell, {
    ...shell,
    header: itemsOf(shell.header, locales, events, context),
    footer: itemsOf(shell.footer, locales, events, context),
  });
  return origins.derived(app, { ...app, shell: lowered, on: eventsOf(on, locales, events, context) });
}

function itemsOf(
  items: readonly ShellItemSource[],
  locales: readonly string[],
  events: ReadonlySet<string>,
  context: LowerContext,
): readonly ShellItemSource[] {
  const { origins } = context;
  if (items === undefined) return items;
  const all = items.flatMap((item): readonly ShellItemSource[] => {
    const { each, event, ...rest } = item;
    if (each === undefined) return [item];
    if (item.lang !== undefined) {
      const message = '"lang" stands beside "each", and each of its links is in a language of its own';
      context.report(error(wrongGrammar, origins.key(item, 'lang'), message, 'Remove "lang"'));
    }
    return locales.map((locale): LanguageLink => {
      const link: LanguageLink = {
        ...rest,
        ...(context.languageKey === null ? {} : { unless: unlessShown(item, locale, context.languageKey, origins) }),
        ...(event === undefined ? {} : { event: events.has(event) ? eventFor(event, locale) : event }),
        lang: tagOf(locale, locales),
        speaks: locale,
      };
      return origins.derived(item, link);
    });
  });
  return origins.addList(all, origins.at(items));
}

/** The guard of a link: the switch's own guard, and that the page is not in this language. */
function unlessShown(item: ShellItemSource, locale: string, key: string, origins: Origins): readonly GuardLiteral[] {
  const { unless } = item;
  const own = origins.at(item, 'each');
  const isShown = origins.add({ [key]: locale }, { own, parts: new Map([[key, { key: own, value: own }]]) });
  const given = listOf<unknown>(unless);
  const places = given.map((_, index) =>
    typeof unless === 'object' ? origins.at(unless, index) : origins.at(item, 'unless'),
  );
  // Guards are lowered after this.
  return origins.addList([...given, isShown], own, [...places, own]) as readonly GuardLiteral[];
}

function eventsOf(
  on: EventsSource,
  locales: readonly string[],
  events: ReadonlySet<string>,
  context: LowerContext,
): EventsSource {
  const { origins } = context;
  const entries = Object.entries(on).flatMap(([event, happens]) => {
    const place = { key: origins.key(on, event), value: origins.at(on, event) };
    if (!events.has(event)) return [[event, happens, place] as const];
    return locales.map((locale) => [eventFor(event, locale), spoken(happens, locale, context), place] as const);
  });
  const lowered = Object.fromEntries(entries.map(([event, happens]) => [event, happens])) as EventsSource;
  const parts = new Map(entries.map(([event, , place]) => [event, place]));
  return origins.add(lowered, { own: origins.at(on), parts });
}

/** What a press of one link does: it sets the language. */
function spoken<Part>(part: Part, locale: string, context: LowerContext): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (isLanguage(part)) return locale as Part;
  const copy = Array.isArray(part)
    ? part.map((each) => spoken(each, locale, context))
    : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, spoken(value, locale, context)]));
  return context.origins.derived(part, copy) as Part;
}

function isLanguage(part: object): boolean {
  return 'var' in part && part.var === 'language' && Object.keys(part).length === 1;
}
