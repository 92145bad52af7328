import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { pseudoMessages, sourceOf } from '../src/compiler/emit/messages.ts';
import { pseudoLocale } from '../src/compiler/lower/model.ts';
import { parse } from '../src/compiler/text/icuParser.ts';

type Values = Readonly<Record<string, string | number>>;

/** The texts of a product in one language, found by their keys. */
export interface Texts {
  /** A text as customers read it, on one line and without its tags. The name of the brand and its number need not be given. */
  text(key: string, values?: Values): string;
  /** Recognises a text from its beginning, whatever those of its placeholders hold that are not given. */
  like(key: string, values?: Values): RegExp;
  /** Recognises any of these texts. */
  oneOf(...keys: readonly string[]): RegExp;
  /** The words between the tags of that name: those of a link. */
  part(key: string, tag: string): string;
}

/** The language that customers of stories have: `LOCALE=en-XA` runs them in the pseudo-locale. */
export const locale = process.env.LOCALE || 'en-US';
export const isPseudo = locale === pseudoLocale;

// Not by `new URL`: a window of jsdom has another, which Node does not take.
const project = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const readFlows = (file: string): unknown => JSON.parse(readFileSync(path.join(project, 'flows', file), 'utf8'));
const { brand: own } = readFlows('app.json') as {
  readonly brand: { readonly name: string; readonly supportPhone: string };
};
const limits = Object.entries(readFlows('limits.json') as Readonly<Record<string, { readonly value: number }>>);
/** What every text may use without being given it. */
const common: Values = {
  brand: own.name,
  supportPhone: own.supportPhone,
  ...Object.fromEntries(limits.map(([limit, { value }]) => [limit, value])),
};

/**
 * Reads the files of `copy/` and formats them by the library alone: nothing of what the compiler emits or the page draws is
 * asked, so that a test does not repeat their mistakes. Only the letters of the pseudo-locale are the compiler's.
 * @param isAccented whether its words have these letters
 */
export function textsIn(language: string, isAccented = language === pseudoLocale): Texts {
  const texts = readTexts(path.join(project, 'copy', sourceOf(language)));

  function messageOf(key: string): readonly MessageFormatElement[] {
    const written = texts.get(key);
    if (written === undefined) throw new Error(`copy/${sourceOf(language)} has no text "${key}".`);
    const message = parse(
      written.replace(/<quote>(.+?)<\/quote>/gu, (_, quoted: string) => texts.get(quoted) ?? quoted),
    );
    if (!isAccented) return message;
    return (pseudoMessages({ message }).message ?? []) as readonly MessageFormatElement[];
  }

  function format(key: string, message: readonly MessageFormatElement[], values: Values): string {
    const given: Values = { ...common, ...values };
    const plain = Object.fromEntries(tagsIn(message).map(({ value }) => [value, join] as const));
    try {
      const words = new IntlMessageFormat([...message], language).format<string>({ ...given, ...plain });
      return String(words).replace(/\s*\n\s*/gu, ' ');
    } catch (cause) {
      throw new Error(`The text "${key}" of copy/${sourceOf(language)}: ${String(cause)}`, { cause });
    }
  }

  const like = (key: string, values: Values = {}): RegExp =>
    new RegExp(`^\\s*${patternOf(messageOf(key), { ...common, ...values })}`, 'u');

  return {
    text: (key, values = {}) => format(key, messageOf(key), values),
    like,
    oneOf: (...keys) => new RegExp(keys.map((key) => like(key).source).join('|'), 'u'),
    part(key, tag) {
      const found = tagsIn(messageOf(key)).find(({ value }) => value === tag);
      if (found === undefined) throw new Error(`The text "${key}" of copy/${sourceOf(language)} has no tag <${tag}>.`);
      return format(key, found.children, {});
    },
  };
}

/** The texts in the language of this run. */
export const { text, like, oneOf, part } = textsIn(locale);

/** What switches to a language, on a page in the language of this run: the pseudo-locale accents the names of all. */
export const switchTo = (language: string): string => textsIn(language, isPseudo).text('shell.language');

const join = (words: readonly string[]): string => words.join('');

function readTexts(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Readonly<Record<string, string>>),
    ),
  );
}

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const literal = 0;
const tag = 8;
type Tag = Extract<MessageFormatElement, { readonly children: unknown }>;

function tagsIn(message: readonly MessageFormatElement[]): readonly Tag[] {
  return message.flatMap((element) => (element.type === tag ? [element, ...tagsIn(element.children)] : []));
}

function patternOf(message: readonly MessageFormatElement[], values: Values): string {
  return message.map((element) => patternOfElement(element, values)).join('');
}

function patternOfElement(element: MessageFormatElement, values: Values): string {
  if (element.type === literal) return escaped(element.value).replace(/\s*\n\s*/gu, '\\s*');
  if (element.type === tag) return patternOf(element.children, values);
  if ('value' in element && values[element.value] !== undefined)
    return escaped(String(new IntlMessageFormat([element], 'en').format(values)));
  if (!('options' in element)) return '.*';
  return `(?:${Object.values(element.options)
    .map(({ value }) => patternOf(value, values))
    .join('|')})`;
}

const escaped = (words: string): string => words.replace(/[$()*+.?[\\\]^{|}/]/gu, '\\$&');
