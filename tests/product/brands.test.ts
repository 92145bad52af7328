import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileSources } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { projectRoot } from '../compiler/product.ts';
import { readStyles } from './styles.ts';

interface Theme {
  readonly common: Readonly<Record<string, string>>;
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

const themeFile = 'flows/theme.json';
const { sources } = readSources(projectRoot);
const secondBrand = readFileSync(join(projectRoot, 'tests/product/secondBrand/theme.json'), 'utf8');
const themes = {
  'the theme that ships': JSON.parse(sources.get(themeFile) ?? '') as Theme,
  'the second brand': JSON.parse(secondBrand) as Theme,
};

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

describe.each(Object.entries(themes))('%s', (_, theme) => {
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
});

describe('a second brand', () => {
  it('is one file, under which the product has no further findings', () => {
    const theme = secondBrand.replace('../../../schemas/', '../schemas/');
    const findings = (all: typeof sources): readonly string[] => compileSources(all).diagnostics.map(formatDiagnostic);
    expect(findings(new Map([...sources, [themeFile, theme]]))).toEqual(findings(sources));
  });

  it('differs from the first in every colour and corner', () => {
    const { 'the theme that ships': first, 'the second brand': second } = themes;
    const same = (['light', 'dark'] as const).flatMap((scheme) =>
      Object.keys(first[scheme]).filter((token) => first[scheme][token] === second[scheme][token]),
    );
    expect(same).toEqual([]);
    for (const token of ['font', 'control', 'column', 'radius-small', 'radius', 'radius-large', 'step-0', 'step-3'])
      expect(second.common[token], token).not.toBe(first.common[token]);
  });

  it('reaches everything: no style names a colour of its own', () => {
    const colours = /#[\da-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch)a?\(/giu;
    expect(readStyles().match(colours) ?? []).toEqual([]);
  });
});
