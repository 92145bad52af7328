import { describe, expect, it } from 'vitest';
import { read } from '../compiler/product.ts';
import { readStyles } from './styles.ts';

type Colours = Readonly<Record<string, string>>;
type Names = Readonly<Record<'properties', object>>;

const theme = JSON.parse(read('flows/theme.json')) as Readonly<Record<'light' | 'dark', Colours>>;
const { definitions } = JSON.parse(read('schemas/grammar/theme.schema.json')) as {
  readonly definitions: { readonly common: Names; readonly colours: Names };
};
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

/**
 * How well a text can be read on a ground, by APCA (0.1.9): 60 for texts of 16 px, 45 for large ones. The contrast of WCAG 2
 * says too much of greys on dark grounds.
 */
function readability(text: string, ground: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
      (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.4,
    );
    const sum = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: APCA's own number, which is no root of 2
    return sum > 0.022 ? sum : sum + (0.022 - sum) ** 1.414;
  };
  const [ink, paper] = [luminance(text), luminance(ground)];
  const contrast = paper > ink ? paper ** 0.56 - ink ** 0.57 : ink ** 0.62 - paper ** 0.65;
  return Math.max(0, 1.14 * contrast - 0.027) * 100;
}

describe('the theme', () => {
  const pairs = (['light', 'dark'] as const).flatMap((scheme) =>
    ['ink', 'quiet', 'accent', 'wrong'].flatMap((text) =>
      (text === 'wrong' ? ['surface', 'wrong-tint'] : ['page', 'surface', 'tint']).map(
        (ground) => [scheme, text, ground] as const,
      ),
    ),
  );

  it.each(pairs)('can be read: %s, %s on %s', (scheme, text, ground) => {
    expect(readability(theme[scheme][text] ?? '', theme[scheme][ground] ?? '')).toBeGreaterThanOrEqual(60);
  });

  it('has the tokens that the styles read, no more and no fewer', () => {
    const { common, colours } = definitions;
    expect(Object.keys({ ...common.properties, ...colours.properties }).toSorted()).toEqual(readTokens());
  });

  it('reaches everything: no style names a colour of its own', () => {
    expect(css.match(/#[\da-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch)a?\(/giu) ?? []).toEqual([]);
  });
});
