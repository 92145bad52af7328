import type { Analysis } from './analysis/analysis.ts';
import { wordsOf } from './analysis/style.ts';
import { planCopy } from './emit/messages.ts';

/** How hard something is to read. */
export interface ReadingLevel extends Amount {
  readonly locale: string;
  readonly formula: string;
  /** By the formula; null if there are too few words for it. */
  readonly score: number | null;
  /** The score in words. */
  readonly meaning: string | null;
}

/** The formulas are made for prose, and mean nothing for fewer words. */
const fewestWords = 10;

/** The level of every text, in every language with a formula. Reported only, never a finding. */
export function textLevels(analysis: Analysis): readonly (ReadingLevel & { readonly key: string })[] {
  return formulasOf(analysis).flatMap(([locale, formula]) =>
    analysis.texts(locale).map(({ key, readings }) => ({ key, ...levelOf(locale, readings.slice(0, 1), formula) })),
  );
}

/** The level of each screen and its overlays together. */
export function screenLevels(analysis: Analysis): readonly (ReadingLevel & { readonly screen: string })[] {
  const { screens } = planCopy(analysis);
  return formulasOf(analysis).flatMap(([locale, formula]) => {
    const texts = new Map(analysis.texts(locale).map(({ key, readings }) => [key, readings.slice(0, 1)]));
    return [...screens].map(([screen, keys]) => {
      const readings = [...keys].flatMap((key) => texts.get(key) ?? []);
      return { screen, ...levelOf(locale, readings, formula) };
    });
  });
}

function formulasOf({ app }: Analysis): readonly (readonly [locale: string, formula: Formula])[] {
  return app.locales.flatMap((locale) => {
    const formula = formulaFor(locale);
    return formula === null ? [] : [[locale, formula] as const];
  });
}

function levelOf(locale: string, readings: readonly string[], formula: Formula): ReadingLevel {
  const amount = amountOf(readings, formula.syllables);
  if (amount.words < fewestWords) return { ...amount, locale, formula: formula.name, score: null, meaning: null };
  const score = Math.round(formula.score(amount) * 10) / 10;
  return { ...amount, locale, formula: formula.name, score, meaning: formula.meaning(score) };
}

interface Amount {
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
}

type CountSyllables = (word: string) => number;

/** English, by the usual approximation: groups of vowels, without silent ones at the end. */
export const englishSyllables: CountSyllables = (word) => {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const heard = letters.replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 1);
};

/** Spanish: groups of vowels; two strong ones, and an i or u with an accent beside another vowel, are two. */
export const spanishSyllables: CountSyllables = (word) => {
  const letters = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/([qg])u(?=[eiéí])/g, '$1');
  const parted = letters
    .replace(/([aeoáéó])(?=[aeoáéó])/g, '$1.')
    .replace(/([íú])(?=[aeoáéó])/g, '$1.')
    .replace(/([aeoáéó])(?=[íú])/g, '$1.')
    .replace(/y(?=[^aeiouáéíóúü]|$)/g, 'i');
  return Math.max(1, parted.match(/[aeiouáéíóúü]+/g)?.length ?? 1);
};

/** A standard readability formula of a language. */
interface Formula {
  readonly name: string;
  readonly syllables: CountSyllables;
  readonly score: (amount: Amount) => number;
  readonly meaning: (score: number) => string;
}

/** School grade of the USA that can read it. Kincaid, Fishburne, Rogers and Chissom 1975. */
const fleschKincaid: Formula = {
  name: 'Flesch-Kincaid grade',
  syllables: englishSyllables,
  score: ({ sentences, words, syllables }) => 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59,
  meaning: (score) => (score <= 6 ? 'easy' : score <= 9 ? 'plain' : score <= 12 ? 'fairly hard' : 'hard'),
};

/** 0 (hard) to 100 (easy), with the INFLESZ scale. Szigriszt-Pazos 1993; Barrio-Cantalejo 2008. */
const szigriszt: Formula = {
  name: 'Szigriszt-Pazos',
  syllables: spanishSyllables,
  score: ({ sentences, words, syllables }) => 206.835 - 62.3 * (syllables / words) - words / sentences,
  meaning: (score) =>
    score > 80
      ? 'very easy'
      : score > 65
        ? 'fairly easy'
        : score > 55
          ? 'plain'
          : score > 40
            ? 'fairly hard'
            : 'very hard',
};

const byLanguage: Readonly<Record<string, Formula>> = { en: fleschKincaid, es: szigriszt };

/** The formula of a locale's language, or null when there is none here. */
export function formulaFor(locale: string): Formula | null {
  return byLanguage[locale.split('-')[0] ?? ''] ?? null;
}

/** The amount of text. Each text, and each line of it, ends a sentence. */
export function amountOf(readings: readonly string[], syllables: CountSyllables): Amount {
  const sentences = readings
    .flatMap((reading) => reading.split(/[.!?…]+(?:\s|$)|[:;]\s|\n/u))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  return {
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllables(word), 0),
  };
}

/** The reading level of every screen and every sufficiently long text, as a table. */
export function printReading(analysis: Analysis): string {
  const screens = screenLevels(analysis).map((level) => line(`screen ${level.screen}`, level));
  const texts = textLevels(analysis)
    .filter(({ score }) => score !== null)
    .map((level) => line(level.key, level));
  return [...screens, ...texts, ''].join('\n');
}

function line(name: string, { locale, formula, score, meaning, words, sentences }: ReadingLevel): string {
  const level = score === null ? 'too short' : `${score.toFixed(1)}, ${meaning} (${formula})`;
  return `${locale}  ${name}: ${level}; ${words} words, ${sentences} sentences`;
}
