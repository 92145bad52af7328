/** The words of a reading; placeholders are none. */
export function wordsOf(reading: string): readonly string[] {
  return reading.replace(/\{\w+\}/g, ' ').match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
}
