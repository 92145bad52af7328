import { describe, expect, it } from 'vitest';
import { read } from '../compiler/product.ts';
import { whole } from './product.ts';

const { changedBy, how, prescribed } = JSON.parse(read('tests/product/wording.json')) as {
  readonly changedBy: string;
  readonly how: string;
  readonly prescribed: readonly {
    readonly section: string;
    readonly sentences: Readonly<Record<string, string>>;
  }[];
};
const sentences = prescribed.flatMap(({ section, sentences: all }) =>
  Object.entries(all).map(([key, sentence]) => ({ section, key, sentence })),
);

const more = '…';
/** The words of a pinned sentence alone. */
const wordsOf = (sentence: string): string => sentence.replaceAll(more, '').trim();

/** Whether a text is the sentence, but for what goes on where the sentence says so. */
function says(written: string, sentence: string): boolean {
  const text = written.replace(/<[^>]+>/gu, '');
  const [words, begins, ends] = [wordsOf(sentence), sentence.startsWith(more), sentence.endsWith(more)];
  if (begins) return ends && text.includes(words);
  return ends ? text.startsWith(words) : text === words;
}

/** The one place in the tests that knows what a text says: all others find texts by their keys. */
describe('the sentences that the specification prescribes', () => {
  it.each(sentences)('$key', ({ section, key, sentence }) => {
    const written = whole().model.copy.get('en-US')?.get(key)?.text ?? '';
    const fault = `${key} is prescribed by the specification, "${section}": "${sentence}". Who may change it: ${changedBy} ${how}`;
    expect([written, says(written, sentence) ? '' : fault]).toEqual([written, '']);
  });

  it.each(prescribed)('stand in the specification: $section', ({ section, sentences: all }) => {
    const [, ...parts] = read('docs/specification.md').split(/^##+ /mu);
    const part = parts.find((each) => each.startsWith(`${section}\n`)) ?? '';
    const isThere = (sentence: string): boolean => {
      const words = wordsOf(sentence).replaceAll('#', 'N').replace(/\.$/u, '');
      return part.includes(words);
    };
    expect(Object.values(all).filter((sentence) => !isThere(sentence))).toEqual([]);
  });
});
