import { contrastOf, isColour, nearestReadable } from '../analysis/colours.ts';
import type { LintRule } from './rule.ts';

/** A foreground and background colour, and the required contrast. */
interface Pair {
  readonly token: string;
  readonly ground: string;
  readonly needed: number;
}

export const themeContrast: LintRule = {
  name: 'theme-contrast',
  code: 'F140',
  severity: 'error',
  says: 'Each colour of the theme can be seen on every ground on which it stands (WCAG 1.4.3, 1.4.11).',
  remedy: 'Take the colour that the finding names, or change the ground',
  details:
    'The pairs stand in `schemas/theme.schema.json`, as `x-on` of the colour: 4.5 for words, 3 for borders and the focus ring. A browser test holds them to what is drawn. A colour of a pair is one of its own and opaque, so that it can be judged.',
  examples: [
    { file: 'flows/theme.json', path: ['light', 'quiet'], bad: '#8a9a96', good: '#55625f' },
    { file: 'flows/theme.json', path: ['dark', 'focus'], bad: '#333f52', good: '#8db8ff' },
  ],
  check({ theme, schemas, origins }, report) {
    const colours = schemas.get('theme.schema.json')?.definitions?.colours?.properties ?? {};
    const pairs = Object.entries(colours).flatMap(([token, { 'x-on': on = {} }]) =>
      Object.entries(on).map(([ground, needed]): Pair => ({ token, ground, needed })),
    );
    for (const mode of theme === null ? [] : (['light', 'dark'] as const)) {
      const tokens = theme?.[mode] ?? {};
      // With the colours suggested so far, so that remedies that are reported together fit together.
      const mended: Record<string, string> = {};
      const colourOf = (token: string): string | undefined => mended[token] ?? tokens[token];
      for (const token of Object.keys(colours)) {
        const colour = tokens[token];
        // What is no colour is reported already.
        if (colour === undefined || isColour(colour) === false) continue;
        const beside = (others: readonly Pair[], key: 'token' | 'ground') =>
          others.flatMap(({ needed, ...pair }) => {
            const given = colourOf(pair[key]);
            if (given === undefined || isColour(given) === false) return [];
            return [{ ground: pair[key], colour: given, needed, has: contrastOf(colour, given) }];
          });
        const grounds = beside(
          pairs.filter((pair) => pair.token === token),
          'ground',
        );
        const place = origins.at(tokens, token);
        const unclear = grounds.find(({ has }) => has === null);
        if (unclear !== undefined) {
          const message = `The contrast of "${token}" on "${unclear.ground}" in ${mode} cannot be judged`;
          report.error(place, message, 'Write both as #rrggbb');
          continue;
        }
        const [worst] = grounds
          .map(({ has, ...each }) => ({ ...each, has: has ?? 0 }))
          .filter(({ has, needed }) => has < needed)
          .sort((one, other) => one.has / one.needed - other.has / other.needed);
        if (worst === undefined) continue;
        const above = beside(
          pairs.filter((pair) => pair.ground === token),
          'token',
        );
        const near = nearestReadable(colour, [...grounds, ...above]) ?? nearestReadable(colour, grounds);
        if (near !== null) mended[token] = near;
        const message = `"${token}" on "${worst.ground}" in ${mode} has a contrast of ${Math.floor(worst.has * 100) / 100}, and needs ${worst.needed}`;
        report.error(
          place,
          message,
          near === null ? `Change "${worst.ground}" too: nothing can be seen on all its grounds` : `Write ${near}`,
        );
      }
    }
  },
};
