import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { oncePerObject, oncePerText } from '../once.ts';
import { parse } from './icuParser.ts';

/** A text in ICU MessageFormat, or what is wrong with it and where (from 0, in characters of the text). */
type ParsedText =
  | { readonly kind: 'parsed'; readonly elements: readonly MessageFormatElement[] }
  | { readonly kind: 'broken'; readonly problem: string; readonly offset: number };

/** Parses a text as the browser expects it: no locations, skeletons already parsed. */
export const parseText = oncePerText((text): ParsedText => {
  try {
    const elements = parse(text, { captureLocation: false, shouldParseSkeletons: true });
    if (elementsIn(elements).some(hasUnknownStyle)) return { kind: 'broken', problem: 'UNKNOWN_DATE_STYLE', offset: 0 };
    return { kind: 'parsed', elements };
  } catch (cause) {
    const { message, location } = cause as { message?: string; location?: { start?: { offset?: number } } };
    return { kind: 'broken', problem: message ?? 'unknown', offset: location?.start?.offset ?? 0 };
  }
});

/** The placeholders and tags of a text. */
export interface TextParts {
  readonly placeholders: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Tags that stand inside another one. */
  readonly nested: ReadonlySet<string>;
}

/** The parser's enum, which its types declare as ambient and which therefore cannot be imported by name. */
export const elementTypes = {
  ...({ literal: 0, argument: 1, number: 2, date: 3, time: 4 } as const),
  ...({ select: 5, plural: 6, pound: 7, tag: 8 } as const),
};
const { argument, number, date, time, select, plural, pound, tag } = elementTypes;

/** What stands inside a tag, or in each form of a plural or select. */
export function insidesOf(element: MessageFormatElement): readonly (readonly MessageFormatElement[])[] {
  if ('children' in element) return [element.children];
  return 'options' in element ? Object.values(element.options).map(({ value }) => value) : [];
}

/** Everything in a text, also inside plurals, selects and tags. */
export function elementsIn(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...insidesOf(element).flatMap(elementsIn)]);
}

/** Finds every placeholder and tag of a parsed text. */
export const partsOf = oncePerObject((elements: readonly MessageFormatElement[]): TextParts => {
  const named = argumentsIn(elements);
  const tags = named.flatMap(({ element }) => (element.type === tag ? [element] : []));
  return {
    placeholders: new Set(named.flatMap(({ name, kind }) => (kind === 'tag' ? [] : [name]))),
    tags: new Set(tags.map(({ value }) => value)),
    nested: new Set(tags.flatMap(({ children }) => [...partsOf(children).tags])),
  };
});

/** How a text uses a placeholder or tag. */
export interface Argument {
  readonly kind: 'value' | 'number' | 'date' | 'time' | 'selection' | 'plural' | 'ordinal' | 'tag';
  /** The forms of a plural or a selection. */
  readonly forms: ReadonlySet<string>;
  /** Those of them that show the number. */
  readonly numbered: ReadonlySet<string>;
}

const kinds: Readonly<Record<number, Argument['kind']>> = {
  [argument]: 'value',
  [number]: 'number',
  [date]: 'date',
  [time]: 'time',
  [select]: 'selection',
  [plural]: 'plural',
  [tag]: 'tag',
};

/** Every placeholder and tag of a text, as often as it stands there. */
function argumentsIn(elements: readonly MessageFormatElement[]) {
  return elementsIn(elements).flatMap((element) => {
    const isOrdinal = 'pluralType' in element && element.pluralType === 'ordinal';
    const kind: Argument['kind'] | undefined = isOrdinal ? 'ordinal' : kinds[element.type];
    return kind === undefined || !('value' in element) ? [] : [{ element, name: element.value, kind }];
  });
}

/** Every placeholder and tag of a text by its name. */
export const argumentsOf = oncePerObject((elements: readonly MessageFormatElement[]): ReadonlyMap<string, Argument> => {
  const found = new Map<string, Argument>();
  for (const { element, name, kind } of argumentsIn(elements)) {
    const options = 'options' in element ? Object.entries(element.options) : [];
    const known = found.get(name);
    const forms = new Set([...(known?.forms ?? []), ...options.map(([form]) => form)]);
    const showing = options.filter(([, { value }]) => value.some(({ type }) => type === pound)).map(([form]) => form);
    const numbered = new Set([...(known?.numbered ?? []), ...showing]);
    // A number may also appear outside its plural; the plural counts.
    found.set(name, { kind: known && known.kind !== 'value' ? known.kind : kind, forms, numbered });
  }
  return found;
});

const allForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function formsOf(type: Intl.PluralRuleType): (locale: string) => readonly string[] {
  return oncePerText((locale) => {
    const used = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
    return allForms.filter((form) => used.includes(form));
  });
}

/** The plural forms that a language uses, by its locale. */
export const pluralForms = { plural: formsOf('cardinal'), ordinal: formsOf('ordinal') };

const dateStyles = ['short', 'medium', 'long', 'full'] as const;

/** Whether it is a style of dates and times. */
export function isDateStyle(style: string): style is (typeof dateStyles)[number] {
  return dateStyles.some((each) => each === style);
}

/** Whether it is a date or a time of another style, which browsers would leave out without a word. */
function hasUnknownStyle(element: MessageFormatElement): boolean {
  if (element.type !== date && element.type !== time) return false;
  return typeof element.style === 'string' && !isDateStyle(element.style);
}
