import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { oncePerText } from '../once.ts';
import { parse } from './icuParser.ts';
import { elementTypes, insidesOf, isDateStyle } from './parseText.ts';

/** A date of the schedule as it is written there, and the time zone in which texts say it. */
export interface TextDate {
  readonly written: string;
  readonly zone: string;
}

/** What texts read that stands elsewhere. */
export interface TextSources {
  readonly locale: string;
  /** The numbers of flows/limits.json, by name. */
  readonly limits: ReadonlyMap<string, number>;
  /** The dates of flows/schedule.json, by name. */
  readonly dates?: ReadonlyMap<string, TextDate>;
  /** The text of a key in the same language, as it is shown; undefined if it cannot be quoted: its key is shown then. */
  readonly quoted: (key: string) => string | undefined;
}

const { argument, literal, number: numeric, pound, select, plural, date, time, tag } = elementTypes;

/** A part of a text that is replaced: from and to in characters. */
type Edit = readonly [from: number, to: number, by: string];

/**
 * A text with the numbers of limits, the dates of the schedule and the texts that it quotes in place: `{codeTries}` is
 * the number, a plural or select by a limit the form for that number, `{maintenanceFrom, date}` the day as the language
 * writes it, `<quote>vc.resend</quote>` the text of that key. The rest stays as it is written; so does a text that is no
 * message, which is reported elsewhere.
 */
export function resolveText(text: string, { locale, limits, dates = new Map(), quoted }: TextSources): string {
  return replaceSources(text, new Set([...dates.keys(), ...limits.keys()]), (element, inner) => {
    if (element.type === tag) {
      const key = quotedKey(element) ?? '';
      return quoted(key) ?? key;
    }
    if (!limits.has(element.value)) return dateIn(dates.get(element.value), element, locale);
    if (element.type === date || element.type === time || (element.type === numeric && element.style)) return null;
    const value = limits.get(element.value) ?? 0;
    const number = new Intl.NumberFormat(locale).format(value);
    if (!('options' in element)) return number;
    return inner(formFor(element, value, locale), number);
  });
}

/**
 * A text without the parts that come from elsewhere.
 * @param names those of limits and dates, here and below
 */
export function withoutSources(text: string, names: ReadonlySet<string>): string {
  return replaceSources(text, names, () => '');
}

/** Whether another text can quote it: it has neither values, tags nor quotes. */
export function isQuotable(text: string, names: ReadonlySet<string>): boolean {
  return !text.includes('<quote>') && !/[{<]/u.test(withoutSources(text, names));
}

/** The keys that a text quotes, and the limits and dates that it reads. */
export function sourcesOf(text: string, names: ReadonlySet<string>) {
  const quotes: string[] = [];
  const read: string[] = [];
  replaceSources(text, names, (element) => {
    if (element.type === tag) quotes.push(quotedKey(element) ?? '');
    else read.push(element.value);
    return null;
  });
  return { quotes, read };
}

/** An element that has a name. */
type Named = Exclude<MessageFormatElement, { type: 0 } | { type: 7 }>;
type Choosing = Extract<MessageFormatElement, { type: 5 } | { type: 6 }>;
/** The resolved content of a form of a plural or select, with the number in place of `#`. */
type Inner = (form: string, number: string) => string;

function replaceSources(
  text: string,
  names: ReadonlySet<string>,
  replacementOf: (element: Named, inner: Inner) => string | null,
): string {
  const elements = elementsOf(text);
  return applied(text, 0, text.length, elements.flatMap(editsOf));

  function editsOf(element: MessageFormatElement): readonly Edit[] {
    if (element.type === literal || element.type === pound || !element.location) return [];
    const { start, end } = element.location;
    const isOurs = element.type === tag ? element.value === 'quote' : names.has(element.value);
    const replacement = isOurs ? replacementOf(element, innerOf(element)) : null;
    if (replacement !== null) return [[start.offset, end.offset, replacement]];
    return insidesOf(element).flatMap((inside) => inside.flatMap(editsOf));
  }

  function innerOf(element: Named): Inner {
    return (form, number) => {
      const option = 'options' in element ? (element as Choosing).options[form] : undefined;
      if (!option?.location) return '';
      const numbers = option.value.flatMap((each): readonly Edit[] =>
        each.type === pound && each.location ? [[each.location.start.offset, each.location.end.offset, number]] : [],
      );
      const [from, to] = [option.location.start.offset + 1, option.location.end.offset - 1];
      const inner = applied(text, from, to, [...option.value.flatMap(editsOf), ...numbers]);
      return element.type === select ? inner.replaceAll('#', number) : inner;
    };
  }
}

function applied(text: string, from: number, to: number, edits: readonly Edit[]): string {
  let result = '';
  let at = from;
  for (const [start, end, by] of [...edits].sort(([a], [b]) => a - b)) {
    result += text.slice(at, start) + by;
    at = end;
  }
  return result + text.slice(at, to);
}

const elementsOf = oncePerText((text): readonly MessageFormatElement[] => {
  try {
    return /[{<]/u.test(text) ? parse(text, { captureLocation: true, shouldParseSkeletons: true }) : [];
  } catch {
    return [];
  }
});

const dayOf: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };
const timeOf: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };

/** A date in words of the language. A date or zone that does not exist is reported elsewhere, and stays as it is written. */
function dateIn(given: TextDate | undefined, element: Named, locale: string): string | null {
  const options = formatOf(element);
  if (given === undefined || options === null) return null;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: given.zone }).format(Date.parse(given.written));
  } catch {
    return given.written;
  }
}

/** How an element writes a date: by a style or a skeleton of ICU, else day, time or both; null for what is none. */
function formatOf(element: Named): Intl.DateTimeFormatOptions | null {
  if (element.type === argument) return { ...dayOf, ...timeOf };
  if (element.type !== date && element.type !== time) return null;
  const { style } = element;
  if (!style) return element.type === date ? dayOf : timeOf;
  if (typeof style !== 'string') return style.parsedOptions;
  if (!isDateStyle(style)) return null;
  return element.type === date ? { dateStyle: style } : { timeStyle: style };
}

function formFor(element: Named, value: number, locale: string): string {
  const { options } = element as Choosing;
  const exact = element.type === plural ? `=${value}` : String(value);
  if (Object.hasOwn(options, exact)) return exact;
  const type = element.type === plural && element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
  const form = element.type === plural ? new Intl.PluralRules(locale, { type }).select(value) : 'other';
  return Object.hasOwn(options, form) ? form : 'other';
}

function quotedKey(element: Named): string | null {
  const [child] = element.type === tag ? element.children : [];
  return child?.type === literal ? child.value.trim() : null;
}
