import { describe, expect, it } from 'vitest';
import { edited } from '../edited.ts';
import { findings } from '../product.ts';
import { rowsOf, ruleTest } from '../ruleTest.ts';

const colours = [
  ...['#abcd', '#AABBCC80', 'white', 'CanvasText', 'transparent', 'rgb(1 2 3)', 'rgb(1 2 3 / 50%)', 'rgba(1,2,3,.5)'],
  ...['rgb(10%, 20%, 30%)', 'hsl(120deg 50% 50% / 0.5)', 'hsl(120, 50%, 50%)', 'oklch(60% 0.1 200)', 'inherit'],
  ...['var(--space)', 'rgb(from #fff r g b / 0.5)', 'rgb(calc(1 + 2) 3 4)', 'color-mix(in srgb, red 40%, #fff)'],
];
const shadows = [
  '0 1px 2px rgb(0 0 0 / 0.5)',
  'inset 0 1px 2px Black, 0 calc(1px + 2px) 4px color-mix(in srgb, rgb(1 2 3), #fff)',
];

ruleTest('F133', {
  found: {
    'a code without its sign': ['theme light/hair: "fff"', 'The token "hair" is fff in light, which is no colour'],
    'another kind of value in the dark': ['theme dark/hair: "2.5rem"', 'is 2.5rem in dark, which is no colour'],
    'a code that lost a digit': ['theme light/hair: "#fffff"', 'of light holds #fffff, which is no colour'],
    'a name that is no colour': ['theme light/hair: "whit"', 'The token "hair" is whit in light … #rrggbb'],
    'commas and spaces in one colour': ['theme dark/hair: "rgb(1, 2 3)"', 'holds rgb(1, 2 3), which is no colour'],
    'a colour with a unit': ['theme dark/hair: "rgb(16px 24 40)"', 'holds rgb(16px 24 40), which is no colour'],
    'a function that ends at once': ['theme dark/hair: "color("', 'The token "hair" is color( in dark … #rrggbb'],
    'a shadow with a foreign word': ['theme dark/shadow: "0 1px 2px blak"', 'has blak in dark, which is no colour'],
    'a shadow without a length': ['theme dark/shadow: "#123456"', 'is #123456 in dark, which is no shadow … none'],
    'a shadow with a broken colour': ['theme dark/shadow: "0 1px 2px #12345, 0 0 1px #123"', 'of dark holds #12345'],
    'a word that is no colour in light and in dark': [
      ['theme light/hair: "teel"', 'theme dark/hair: "teel"'],
      'The token "hair" is teel in light, which is no colour',
      'The token "hair" is teel in dark, which is no colour',
    ],
  },
  fine: {
    ...rowsOf(colours, (colour) => `theme dark/hair: "${colour}"`),
    ...rowsOf(shadows, (shadow) => `theme dark/shadow: "${shadow}"`),
    'a font whose name has a number sign':
      "theme common/font: \"system-ui, -apple-system, 'Font #1', serif, 'Helvetica Neue', Arial, sans-serif\"",
  },
});

ruleTest('F100', {
  found: {
    'a token with the name of what every object has': ['theme light/constructor: "#fff"', '"constructor" is not known'],
    'a token that styles read, and that dark pages lack': ['theme dark/hair: -', 'theme dark: "hair" is missing'],
  },
});

ruleTest('F140', {
  found: {
    'words on the primary button': ['theme dark/on-accent: "#ffffff"', '"on-accent" on "accent-strong" in dark has a'],
    'a ring that cannot be seen': ['theme light/focus: "rgb(200 210 230)"', '"focus" on "tint" in light … Write #'],
    'a colour that lets through what is behind it': ['theme light/line: "rgb(0 0 0 / 0.5)"', 'The contrast of "line"'],
  },
});

describe('F140', () => {
  it.each([
    ['quiet', '#8a9a96'],
    ['accent', '#7fd4c6'],
    ['wrong', 'hotpink'],
    ['ink', '#ffffff'],
  ])('names for %s a colour that is enough on all its grounds', (token, to) => {
    const told = findings(edited(`theme light/${token}: "${to}"`));
    const remedies = told.filter(({ message }) => message.startsWith(`"${token}"`)).map(({ remedy }) => remedy);
    const [near = ''] = remedies.map((remedy) => remedy.replace('Write ', ''));
    expect(near).toMatch(/^#[\da-f]{6}$/u);
    const mended = findings(edited(`theme light/${token}: "${near}"`));
    expect(mended.filter(({ message }) => message.startsWith(`"${token}"`))).toEqual([]);
  });

  it.each([
    ['light', ['accent: "#9cc4ff"']],
    ['light', ['accent: "#ff9900"', 'accent-strong: "#ffcc00"']],
    ['dark', ['accent: "#1d4f91"', 'accent-strong: "#163c6e"']],
    ['dark', ['page: "#666666"', 'surface: "#707070"']],
  ])('names colours that hold together in %s: %s', (mode, edits) => {
    const product = edited(edits.map((edit) => `theme ${mode}/${edit}`));
    const told = findings(product);
    expect(told).not.toEqual([]);
    const lines = (product.get('flows/theme.json') ?? '').split('\n');
    for (const { line, remedy } of told) {
      const [, colour] = /^Write (#\w+)$/.exec(remedy) ?? [];
      if (colour !== undefined) lines[line - 1] = (lines[line - 1] ?? '').replace(/#\w+/, colour);
    }
    const left = findings(new Map([...product, ['flows/theme.json', lines.join('\n')]]));
    const open = told.filter(({ remedy }) => !remedy.startsWith('Write #'));
    expect(left.map(({ message }) => message)).toEqual(open.map(({ message }) => message));
    expect(told.every(({ message }) => message.includes(` in ${mode} `))).toBe(true);
  });

  it('names the ground where no colour is enough on all of them', () => {
    const [told] = findings(edited('theme light/surface: "#666666"'));
    expect(told?.remedy).toBe('Change "surface" too: nothing can be seen on all its grounds');
  });
});
