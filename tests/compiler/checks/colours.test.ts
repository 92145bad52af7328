import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings } from '../product.ts';

const file = 'flows/theme.json';

describeFindings('F133', {
  'a code without its sign': {
    file,
    edit: ['"#fff"', '"fff"'],
    at: '"fff"',
    says: 'The token "paper" is fff in light, which is no colour as in dark',
    remedy: '#rrggbb',
  },
  'another kind of value in the dark': {
    file,
    edit: ['"#111"', '"2rem"'],
    at: '"2rem"',
    says: 'The token "paper" is 2rem in dark, which is no colour as in light',
    remedy: '#rrggbb',
  },
  'a code that lost a digit': {
    file,
    edit: ['"#fff"', '"#fffff"'],
    at: '"#fffff"',
    says: 'The token "paper" of light holds #fffff, which is no colour',
    remedy: '#rrggbb',
  },
  'a name that is no colour': {
    file,
    edit: ['"#fff"', '"whit"'],
    at: '"whit"',
    says: 'The token "paper" is whit in light',
    remedy: '#rrggbb',
  },
  'commas and spaces in one colour': {
    file,
    edit: ['"#111"', '"rgb(1, 2 3)"'],
    at: '"rgb(1, 2 3)"',
    says: 'holds rgb(1, 2 3), which is no colour',
    remedy: '#rrggbb',
  },
  'a shadow with a broken colour': {
    file,
    edit: ['"1rem"', '"0 1px 2px #12345, 0 0 1px #123"'],
    at: '"0 1px 2px',
    says: 'The token "space" of common holds #12345',
    remedy: '#rrggbb',
  },
  'a token for dark pages alone': {
    file,
    edit: ['"paper": "#111"', '"paper": "#111", "papier": "#111"'],
    at: '"papier"',
    says: 'The token "papier" stands in dark alone',
    remedy: 'light too',
  },
});

describe('F133', () => {
  it.each([
    ...['#abcd', '#AABBCC80', 'white', 'CanvasText', 'transparent', 'rgb(1 2 3)', 'rgb(1 2 3 / 50%)', 'rgba(1,2,3,.5)'],
    ...['rgb(10%, 20%, 30%)', 'hsl(120deg 50% 50% / 0.5)', 'hsl(120, 50%, 50%)', 'oklch(60% 0.1 200)', 'inherit'],
    ...['var(--space)', 'rgb(from #fff r g b / 0.5)', 'rgb(calc(1 + 2) 3 4)', 'color-mix(in srgb, red 40%, #fff)'],
  ])('lets %s be a colour', (colour) => {
    expect(findings(changed({ [file]: ['"#111"', `"${colour}"`] }))).toEqual([]);
  });

  it.each(["'Font #1', serif", 'none', 'url(#shadow)', '0 1px 2px rgb(0 0 0 / 0.5)'])('lets %s be none', (value) => {
    expect(findings(changed({ [file]: ['"1rem"', `"${value}"`] }))).toEqual([]);
  });

  it('takes a token for nothing but itself, whatever it is called', () => {
    const product = changed({ [file]: ['"paper": "#fff"', '"paper": "#fff", "constructor": "#fff"'] });
    expect(findings(product)).toEqual([]);
  });
});
