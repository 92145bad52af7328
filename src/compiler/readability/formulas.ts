import { type CountSyllables, englishSyllables, spanishSyllables } from './syllables.ts';

/** How much there is to read. */
export interface Amount {
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
}

/** A well-known measure of how hard a language is to read. */
export interface Formula {
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

/** The formula for a locale, or null when its language has none here. */
export function formulaFor(locale: string): Formula | null {
  return byLanguage[locale.split('-')[0] ?? ''] ?? null;
}
