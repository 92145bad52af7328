import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '../../engine/contracts/view.ts';
import type { Target } from './environments.ts';
import { mapRecord } from './mapRecord.ts';

/** The language that the pseudo-locale is made from. */
const original = 'en-US';

/** A made-up language of English that looks foreign (`en-XA`, as in CLDR). No file in copy/ may have its name. */
export const pseudoLocale = 'en-XA';

/** The languages of a build: those of app.json and, outside production, the one that shows forgotten texts. */
export function localesOf(declared: readonly string[], target: Target): readonly string[] {
  return target !== 'production' && declared.includes(original) ? [...declared, pseudoLocale] : declared;
}

/** The locale in copy/ whose texts a language of the build is made from. */
export function sourceOf(locale: string): string {
  return locale === pseudoLocale ? original : locale;
}

/**
 * Texts as the pseudo-locale has them: every letter accented, so that what is not from copy/ stands out; vowels doubled,
 * which makes them about 40 % longer; brackets at both ends, so that cut-off text is seen. Arguments, tags and plurals stay.
 */
export function pseudoMessages(messages: Messages): Messages {
  return mapRecord(messages, (text) => [
    bracket('['),
    ...(text as readonly MessageFormatElement[]).map(pseudoElement),
    bracket(']'),
  ]);
}

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const literal = 0;
const tag = 8;

function bracket(value: string): MessageFormatElement {
  return { type: literal, value };
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === literal) return { ...element, value: pseudoWords(element.value) };
  if (element.type === tag) return { ...element, children: element.children.map(pseudoElement) };
  if (!('options' in element)) return element;
  const options = mapRecord(element.options, (option) => ({ ...option, value: option.value.map(pseudoElement) }));
  return { ...element, options } as MessageFormatElement;
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

function pseudoWords(words: string): string {
  return words.replace(/[a-z]/giu, (letter) => {
    const foreign = accented[plain.indexOf(letter)] ?? letter;
    return /[aeiou]/iu.test(letter) ? `${foreign}${foreign.toLowerCase()}` : foreign;
  });
}
