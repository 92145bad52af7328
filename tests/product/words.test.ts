import { describe, expect, it } from 'vitest';
import { read } from '../compiler/product.ts';
import { whole } from './product.ts';

const telltales = JSON.parse(read('tests/product/words.json')) as Readonly<
  Record<string, readonly [english: string, spanish: string]>
>;

const textOf = (locale: string, key: string): string => whole().model.copy.get(locale)?.get(key)?.text ?? '';

/** Whether texts of these could be taken for each other: the same file, the same placeholders and tags, one after the other. */
function neighboursOf(locale: string, key: string): readonly string[] {
  const own = whole().model.copy.get(locale)?.get(key);
  const fields = (text: string): string => (text.match(/\{\w+|<\w+/g) ?? []).sort().join();
  const alike = [...(whole().model.copy.get(locale) ?? [])]
    .filter(([, { text, place }]) => place.file === own?.place.file && fields(text) === fields(own.text))
    .map(([each]) => each);
  const at = alike.indexOf(key);
  return alike.filter((_, index) => Math.abs(index - at) === 1);
}

/**
 * A word that the text next to it has not, for texts that could be taken for each other. A text may be written anew without
 * its word; it may not be that the next one has it then, because that is what two exchanged texts look like.
 */
describe('texts that are easily mixed up', () => {
  it.each(Object.entries(telltales))('%s is not what stands next to it', (key, words) => {
    const exchanged = ['en-US', 'es-US'].flatMap((locale, index) => {
      const word = words[index] ?? '';
      if (textOf(locale, key).includes(word)) return [];
      return neighboursOf(locale, key).filter((next) => textOf(locale, next).includes(word));
    });
    expect(exchanged).toEqual([]);
  });
});
