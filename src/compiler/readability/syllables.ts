/** Counts the syllables of a word. */
export type CountSyllables = (word: string) => number;

/** English, by the usual approximation: groups of vowels, less those that are not heard at the end. */
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
