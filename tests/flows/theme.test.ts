import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../compiler/product.ts';
import { whole } from './product.ts';

/** Relative luminance of a colour like #1d4f91 (WCAG 2.2, definition). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s colours', (mode) => {
  const colour = (name: string): string => whole().model.theme?.[mode][name] ?? '';

  it.each([
    ['ink', 'page'],
    ['ink', 'surface'],
    ['ink', 'wrong-tint'],
    ['quiet', 'page'],
    ['quiet', 'surface'],
    ['accent', 'page'],
    ['accent', 'surface'],
    ['accent', 'tint'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['wrong', 'surface'],
    ['wrong', 'wrong-tint'],
    ['right', 'surface'],
  ])('of words can be read: %s on %s, 4.5 : 1 (WCAG 1.4.3)', (words, ground) => {
    expect(contrast(colour(words), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line', 'surface'],
    ['wrong', 'surface'],
    ['focus', 'surface'],
    ['focus', 'page'],
  ])('of inputs and focus can be seen: %s on %s, 3 : 1 (WCAG 1.4.11)', (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

const styles = join(projectRoot, 'src/ui/styles');
const css = readdirSync(styles)
  .map((file) => readFileSync(join(styles, file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*.*?\*\//gsu, '');

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

describe.each(['light', 'dark'] as const)('the tokens of %s pages', (mode) => {
  it('are those that the styles read, no more and no fewer', () => {
    const { theme } = whole().model;
    // On dark pages the tokens of `light` hold too, so a token that `dark` lacks would show its light value.
    expect(Object.keys({ ...theme?.common, ...theme?.[mode] }).toSorted()).toEqual(readTokens());
  });
});
