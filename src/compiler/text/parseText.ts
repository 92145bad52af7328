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
    if (elements.some(hasUnknownStyle)) return { kind: 'broken', problem: 'UNKNOWN_DATE_STYLE', offset: 0 };
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
}

/** The parser's enum, which its types declare as ambient and which therefore cannot be imported by name. */
export const elementTypes = {
  ...({ literal: 0, argument: 1, date: 3, time: 4 } as const),
  ...({ select: 5, plural: 6, pound: 7, tag: 8 } as const),
};
const { tag, literal, pound, date, time } = elementTypes;

/** Finds every placeholder and tag of a parsed text, also inside plurals, selects and tags. */
export const partsOf = oncePerObject((elements: readonly MessageFormatElement[]): TextParts => {
  const placeholders = new Set<string>();
  const tags = new Set<string>();
  const visit = (element: MessageFormatElement): void => {
    if (element.type === literal || element.type === pound) return;
    if (element.type === tag) {
      tags.add(element.value);
      element.children.forEach(visit);
      return;
    }
    placeholders.add(element.value);
    if ('options' in element) for (const { value } of Object.values(element.options)) value.forEach(visit);
  };
  elements.forEach(visit);
  return { placeholders, tags };
});

/** How a text uses a placeholder or tag. */
export interface Argument {
  readonly kind: 'value' | 'number' | 'date' | 'time' | 'selection' | 'plural' | 'ordinal' | 'tag';
  /** The forms of a plural. */
  readonly forms: ReadonlySet<string>;
  /** Those of them that show the number. */
  readonly numbered: ReadonlySet<string>;
}

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const kinds: Readonly<Record<number, Argument['kind']>> = {
  1: 'value',
  2: 'number',
  3: 'date',
  4: 'time',
  5: 'selection',
  6: 'plural',
  8: 'tag',
};

/** Every placeholder and tag of a text by its name, those inside plurals, selections and tags included. */
export const argumentsOf = oncePerObject((elements: readonly MessageFormatElement[]): ReadonlyMap<string, Argument> => {
  const found = new Map<string, Argument>();
  const visit = (element: MessageFormatElement): void => {
    const kind = kindOf(element);
    if (kind === null || !('value' in element)) return;
    const options = 'options' in element ? Object.entries(element.options) : [];
    const known = found.get(element.value);
    const forms = new Set([...(known?.forms ?? []), ...options.map(([form]) => form)]);
    const showing = options.filter(([, { value }]) => value.some(({ type }) => type === pound)).map(([form]) => form);
    const numbered = new Set([...(known?.numbered ?? []), ...showing]);
    // A number may also appear outside its plural; the plural counts.
    found.set(element.value, { kind: known && known.kind !== 'value' ? known.kind : kind, forms, numbered });
    for (const [, { value }] of options) value.forEach(visit);
    if ('children' in element) element.children.forEach(visit);
  };
  elements.forEach(visit);
  return found;
});

function kindOf(element: MessageFormatElement): Argument['kind'] | null {
  if ('pluralType' in element && element.pluralType === 'ordinal') return 'ordinal';
  return kinds[element.type] ?? null;
}

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

/** Whether it is a date or a time of another style, which browsers would leave out without a word, or has one in it. */
function hasUnknownStyle(element: MessageFormatElement): boolean {
  if (element.type === date || element.type === time)
    return typeof element.style === 'string' && !isDateStyle(element.style);
  if ('children' in element) return element.children.some(hasUnknownStyle);
  return 'options' in element && Object.values(element.options).some(({ value }) => value.some(hasUnknownStyle));
}
