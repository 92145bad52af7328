import { describe, expect, it } from 'vitest';
import { whole } from './product.ts';
import { readStyles } from './styles.ts';

const css = readStyles();

const namesIn = (pattern: RegExp): readonly string[] => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The custom properties that the styles read and do not define. */
function readTokens(): readonly string[] {
  const own = new Set(namesIn(/(?<=[{;\s])--([\w-]+)\s*:/gu));
  return namesIn(/var\(\s*--([\w-]+)/gu)
    .filter((name) => !own.has(name))
    .toSorted();
}

describe('the tokens of the theme', () => {
  it('are those that the styles read, no more and no fewer', () => {
    const { common, colours } = whole().model.schemas.get('theme.schema.json')?.definitions ?? {};
    expect(Object.keys({ ...common?.properties, ...colours?.properties }).toSorted()).toEqual(readTokens());
  });
});
