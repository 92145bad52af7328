import { wordsOf } from '../style/wordsOf.ts';
import type { Amount } from './formulas.ts';
import type { CountSyllables } from './syllables.ts';

/** How much there is to read in some texts. Each text, and each line of it, ends a sentence. */
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
