/** The words of numbers from two on, by language. Other languages are read for digits alone. */
const words: Readonly<Record<string, readonly string[]>> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
};
const first = 2;

/** How a text spells a number: as digits or as a word; null if it does not have it. */
export function spellingIn(text: string, number: number, locale: string): string | null {
  const word = words[locale.split('-')[0] ?? '']?.[number - first];
  const spellings = [String(number), ...(word === undefined ? [] : [word])];
  const found = spellings.flatMap(
    (spelling) => new RegExp(`(?<![\\p{L}\\d.,-])${spelling}(?![\\p{L}\\d]|[.,]\\d)`, 'iu').exec(text) ?? [],
  );
  return found[0] ?? null;
}
