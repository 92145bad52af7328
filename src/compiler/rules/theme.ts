import { brokenColours, contrastOf, isColour, nearestReadable, shadowColours } from '../analysis/colours.ts';
import type { Schema } from '../grammar/schema.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const themeColour: LintRule = {
  name: 'theme-colour',
  code: 'F133',
  says: 'Each token of the theme that stands for a colour is one, on light pages and on dark pages.',
  remedy: 'Write it as #rrggbb or rgb(red green blue / alpha)',
  details:
    'What is no colour is not drawn at all: words could not be seen on their ground. Colours inside of a shadow are read too.',
  examples: [
    { bad: 'theme light/ink: "17211f"', good: 'theme light/ink: "#17211f"' },
    { bad: 'theme dark/accent: "#7fd4c"', good: 'theme dark/accent: "#7fd4c6"' },
    {
      bad: 'theme dark/shadow: "0 1px 2px rgb(0, 0 0 / 0.5)"',
      good: 'theme dark/shadow: "0 1px 2px rgb(0 0 0 / 0.5)"',
    },
  ],
  check({ theme, schemas, origins }, report) {
    if (theme === null) return;
    const { common, light, dark } = theme;
    for (const [kind, tokens] of Object.entries({ common, light, dark })) {
      for (const [name, value] of Object.entries(tokens)) {
        const broken = brokenColours(value);
        if (broken.length === 0) continue;
        const message = `The token "${name}" of ${kind} holds ${broken.join(' and ')}, which is no colour`;
        report.error(origins.at(tokens, name), message, themeColour.remedy);
      }
    }
    const kinds = schemas.get('theme.schema.json')?.definitions?.colours?.properties ?? {};
    for (const [mode, tokens] of Object.entries({ light, dark })) {
      for (const [name, value] of Object.entries(tokens)) {
        const isOne = schemas.resolve(kinds[name] ?? {})['x-colour'] === true;
        const place = origins.at(tokens, name);
        // A malformed colour is reported already.
        if (brokenColours(value).length > 0) continue;
        const wrong = (isOne ? [value] : shadowColours(value)).find((each) => isColour(each) === false);
        if (wrong !== undefined) {
          const message = `The token "${name}" ${isOne ? 'is' : 'has'} ${wrong} in ${mode}, which is no colour`;
          report.error(place, message, themeColour.remedy);
        } else if (!isOne && isColour(value) && !value.includes('calc(')) {
          const message = `The token "${name}" is ${value} in ${mode}, which is no shadow`;
          report.error(place, message, 'Write it as in 0 1px 2px #rrggbb, or none');
        }
      }
    }
  },
};

const themeLength: LintRule = {
  name: 'theme-length',
  code: 'F173',
  says: 'Each size of the theme is a length in rem within its bounds, and no larger than the next of its kind; each weight is one.',
  remedy: 'Write it in rem, as in 1rem, within its bounds, or a weight from 1 to 1000',
  details:
    'Browsers pass over what is no length, and the screen falls apart; with a size that lost a digit it cannot be used. The bounds and their reasons stand in `schemas/grammar/theme.schema.json`, as `x-rem` and `x-bounds`, and `x-up-to` names the next size of a kind.',
  examples: [
    { bad: 'theme common/radius: "10"', good: 'theme common/radius: "0.5rem"' },
    { bad: 'theme common/step-0: "0.5rem"', good: 'theme common/step-0: "1rem"' },
    { bad: 'theme common/control: "0.3rem"', good: 'theme common/control: "3rem"' },
    { bad: 'theme common/small: "1.0625rem"', good: 'theme common/small: "0.875rem"' },
  ],
  check({ theme, schemas, origins }, report) {
    const tokens = schemas.get('theme.schema.json')?.definitions?.common?.properties ?? {};
    for (const [name, value] of Object.entries(theme?.common ?? {})) {
      if (name === 'font' || name === 'font-code') continue;
      const place = origins.at(theme?.common ?? {}, name);
      if (weights.includes(name)) {
        if (!/^\d{1,4}$/u.test(value) || Number(value) < 1 || Number(value) > 1000) {
          report.error(place, `The token "${name}" is ${value}, which is no weight`, 'Write a number from 1 to 1000');
        }
        continue;
      }
      const length = remOf(value);
      if (length === null) {
        report.error(place, `The token "${name}" is ${value}, which is no length in rem`, 'Write it as in 1rem');
        continue;
      }
      const {
        'x-rem': [least, most] = [0, Number.POSITIVE_INFINITY],
        'x-bounds': reason = '',
        'x-up-to': next,
      } = schemas.resolve(tokens[name] ?? {});
      if (length < least || length > most) {
        const message = `The token "${name}" is ${value}, and its bounds are ${least}rem and ${most}rem. ${reason}`;
        report.error(place, message, `Write ${length < least ? `at least ${least}rem` : `at most ${most}rem`}`);
      } else if (next !== undefined) {
        const larger = theme?.common[next] ?? '';
        if (length <= (remOf(larger) ?? length)) continue;
        const message = `The token "${name}" is ${value}, larger than "${next}", which is ${larger}`;
        report.error(place, message, `Write at most ${larger}, or a larger "${next}"`);
      }
    }
  },
};

const themeContrast: LintRule = {
  name: 'theme-contrast',
  code: 'F140',
  says: 'Each colour of the theme can be seen on every ground on which it stands (WCAG 1.4.3, 1.4.11).',
  remedy: 'Take the colour that the finding names, or change the ground',
  details:
    'The pairs stand in `schemas/grammar/theme.schema.json`, as `x-on` of the colour: 4.5 for words, 3 for borders and the focus ring. A browser test holds them to what is drawn. A colour of a pair is one of its own and opaque, so that it can be judged.',
  examples: [
    { bad: 'theme light/quiet: "#8a9a96"', good: 'theme light/quiet: "#55625f"' },
    { bad: 'theme dark/focus: "#333f52"', good: 'theme dark/focus: "#8db8ff"' },
  ],
  check({ theme, schemas, origins }, report) {
    const colours = schemas.get('theme.schema.json')?.definitions?.colours?.properties ?? {};
    const pairs = contrastPairs(colours);
    for (const mode of theme === null ? [] : (['light', 'dark'] as const)) {
      const tokens = theme?.[mode] ?? {};
      // With the colours suggested so far, so that remedies that are reported together fit together.
      const mended: Record<string, string> = {};
      const colourOf = (token: string): string | undefined => mended[token] ?? tokens[token];
      for (const token of Object.keys(colours)) {
        const colour = tokens[token];
        // What is no colour is reported already.
        if (colour === undefined || isColour(colour) === false) continue;
        const beside = (own: 'token' | 'ground', other: 'token' | 'ground') =>
          pairs.flatMap(({ needed, ...pair }) => {
            const given = pair[own] === token ? colourOf(pair[other]) : undefined;
            if (given === undefined || isColour(given) === false) return [];
            return [{ ground: pair[other], colour: given, needed, has: contrastOf(colour, given) }];
          });
        const grounds = beside('token', 'ground');
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
        const above = beside('ground', 'token');
        const near = nearestReadable(colour, [...grounds, ...above]) ?? nearestReadable(colour, grounds);
        if (near !== null) mended[token] = near;
        const message = `"${token}" on "${worst.ground}" in ${mode} has a contrast of ${Math.floor(worst.has * 100) / 100}, and needs ${worst.needed}`;
        const other = `Change "${worst.ground}" too: nothing can be seen on all its grounds`;
        report.error(place, message, near === null ? other : `Write ${near}`);
      }
    }
  },
};

/** F133, F140 and F173: colours and lengths of the theme can be read, and what stands on them too. */
export const theme: RuleFamily = { name: 'theme', findings: [themeColour, themeLength, themeContrast] };

const weights = ['weight-medium', 'weight-strong'];

function remOf(value: string): number | null {
  const length = /^(\d*\.?\d+)rem$/u.exec(value)?.[1];
  return length === undefined ? null : Number(length);
}

/** A foreground and background colour, and the required contrast. */
export interface ContrastPair {
  readonly token: string;
  readonly ground: string;
  readonly needed: number;
}

/** Each pair of colours that stand on each other, of the colours that the schema of the theme describes. */
export function contrastPairs(colours: Readonly<Record<string, Schema>>): readonly ContrastPair[] {
  return Object.entries(colours).flatMap(([token, { 'x-on': on = {} }]) =>
    Object.entries(on).map(([ground, needed]) => ({ token, ground, needed })),
  );
}
