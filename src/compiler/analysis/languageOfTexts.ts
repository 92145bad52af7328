import { listOf } from '../listOf.ts';
import { oncePerObject } from '../once.ts';
import type { Analysis } from './analysis.ts';
import type { ForeignText } from './facts.ts';
import { isAccepted, wordsOf } from './style.ts';
import type { Readable } from './texts.ts';

/** The texts that have a word, by word. */
type KeysByWord = ReadonlyMap<string, ReadonlySet<string>>;

/** Fewer words can be a name, or be spelled alike. */
const fewestWords = 2;

/**
 * Texts in another language than that of their file. The words of each language are learned from the product's other
 * texts. Names and words of both languages do not count.
 */
export function foreignTextsOf(analysis: Analysis): readonly ForeignText[] {
  const { locales } = analysis.app;
  const learned = new Map(locales.map((locale) => [locale, keysByWord(locale, analysis)] as const));
  const ownLanguage = keysInTheirOwnLanguage(analysis);
  return locales.flatMap((locale) => {
    const own = learned.get(locale);
    const others = [...learned].filter(([other]) => !isSameLanguage(other, locale));
    return analysis.texts(locale).flatMap((text): readonly ForeignText[] => {
      if (ownLanguage.has(text.key) || isUntranslated(text, locale, analysis)) return [];
      const words = wordsIn(text.readings);
      const other = others.find(([, theirs]) => own !== undefined && isOf(theirs, own, words, text.key))?.[0];
      if (other === undefined || isAccepted(text.key, locale, 'same', analysis)) return [];
      return [{ locale, other, text }];
    });
  });
}

/** Shell items that are always in one language, such as a language switch. */
export function keysInTheirOwnLanguage({ app }: Pick<Analysis, 'app'>): ReadonlySet<string> {
  const items = [...app.shell.header, ...app.shell.footer].filter(({ lang }) => lang !== undefined);
  return new Set(
    items.flatMap(({ copy }) => (typeof copy === 'string' ? [copy] : listOf(copy).map((each) => each.copy))),
  );
}

/** Whether words belong to one language rather than to the other, judged without the text itself. */
function isOf(theirs: KeysByWord, own: KeysByWord, words: ReadonlySet<string>, key: string): boolean {
  if (words.size < fewestWords) return false;
  const isIn = (those: KeysByWord, word: string): boolean => {
    const keys = those.get(word);
    return keys !== undefined && (keys.size > 1 || !keys.has(key));
  };
  const told = [...words].map((word) => Number(isIn(theirs, word)) - Number(isIn(own, word)));
  const foreign = told.filter((each) => each > 0).length;
  const native = told.filter((each) => each < 0).length;
  // A name such as "Santa Fe de la Cruz" has two small foreign words among more that belong to no language.
  const isMost = foreign > fewestWords || foreign * 2 >= words.size;
  return foreign >= fewestWords && isMost && foreign >= native * 3;
}

function keysByWord(locale: string, analysis: Analysis): KeysByWord {
  const keys = new Map<string, Set<string>>();
  for (const text of analysis.texts(locale)) {
    const words = isUntranslated(text, locale, analysis) ? [] : wordsIn(text.readings);
    for (const word of words) keys.set(word, (keys.get(word) ?? new Set()).add(text.key));
  }
  return keys;
}

/** A text that equals that of the first language is found by another rule, or is a name. */
function isUntranslated({ key, text }: Readable, locale: string, { app, copy }: Analysis): boolean {
  const [first = ''] = app.locales;
  return locale !== first && copy.get(first)?.get(key)?.text.trim() === text.text.trim();
}

const wordsIn = oncePerObject(
  (readings: Readable['readings']): ReadonlySet<string> =>
    new Set(readings.flatMap((reading) => wordsOf(reading).map((word) => word.toLowerCase()))),
);

function isSameLanguage(a: string, b: string): boolean {
  return a.split('-')[0] === b.split('-')[0];
}
