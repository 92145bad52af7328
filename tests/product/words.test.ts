import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../compiler/product.ts';
import { whole } from './product.ts';

const telltales = JSON.parse(readFileSync(path.join(projectRoot, 'tests/product/words.json'), 'utf8')) as Readonly<
  Record<string, readonly [english: string, spanish: string]>
>;

const textOf = (locale: string, key: string): string => whole().model.copy.get(locale)?.get(key)?.text ?? '';
/** What is left of a text without what makes it work: tags, and the ways a plural can be said. */
const spoken = (text: string): string =>
  text
    .replace(/<[^>]+>/g, '')
    .replace(/\{\w+, plural.*/, 'X.')
    .replaceAll('…', '...')
    .trim();
const ending = (text: string): string => /(\.\.\.|[.?!:])$/.exec(spoken(text))?.[0] ?? 'none';
const numbers = (text: string): readonly string[] => [...(spoken(text).match(/\d+/g) ?? [])].sort();
const readableLength = 6;

describe('the support number', () => {
  it('can be dialled in every text that has it', () => {
    const texts = [...whole().model.copy.values()].flatMap((locale) => [...locale.values()]);
    const undialled = texts.filter(({ text }) =>
      text.replaceAll(/<phone>[^<]*\{supportPhone\}<\/phone>/gu, '').includes('{supportPhone}'),
    );
    expect(undialled).toEqual([]);
  });
});

describe('both languages say the same, as far as can be told without knowing them', () => {
  const differing = (feature: (text: string) => unknown): readonly string[] =>
    [...(whole().model.copy.get('en-US')?.keys() ?? [])].filter(
      (key) => JSON.stringify(feature(textOf('en-US', key))) !== JSON.stringify(feature(textOf('es-US', key))),
    );

  it('with the same end of the sentence', () => expect(differing(ending)).toEqual([]));

  it('with the same numbers', () => expect(differing(numbers)).toEqual([]));

  it('in as many words or so', () => {
    const odd = [...(whole().model.copy.get('en-US')?.keys() ?? [])].filter((key) => {
      const share = (textOf('es-US', key).length + readableLength) / (textOf('en-US', key).length + readableLength);
      return share < 0.5 || share > 2;
    });
    expect(odd).toEqual([]);
  });
});

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
