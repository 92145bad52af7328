import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings } from '../product.ts';

const file = 'flows/theme.json';

describeFindings('F133', {
  'a code without its sign': {
    file,
    edit: ['"#fff"', '"fff"'],
    at: '"fff"',
    says: 'The token "hair" is fff in light, which is no colour',
    remedy: '#rrggbb',
  },
  'another kind of value in the dark': {
    file,
    edit: ['"#111"', '"2.5rem"'],
    at: '"2.5rem"',
    says: 'The token "hair" is 2.5rem in dark, which is no colour',
    remedy: '#rrggbb',
  },
  'a code that lost a digit': {
    file,
    edit: ['"#fff"', '"#fffff"'],
    at: '"#fffff"',
    says: 'The token "hair" of light holds #fffff, which is no colour',
    remedy: '#rrggbb',
  },
  'a name that is no colour': {
    file,
    edit: ['"#fff"', '"whit"'],
    at: '"whit"',
    says: 'The token "hair" is whit in light',
    remedy: '#rrggbb',
  },
  'commas and spaces in one colour': {
    file,
    edit: ['"#111"', '"rgb(1, 2 3)"'],
    at: '"rgb(1, 2 3)"',
    says: 'holds rgb(1, 2 3), which is no colour',
    remedy: '#rrggbb',
  },
  'a colour with a unit': {
    file,
    edit: ['"#111"', '"rgb(16px 24 40)"'],
    at: '"rgb(16px 24 40)"',
    says: 'holds rgb(16px 24 40), which is no colour',
    remedy: '#rrggbb',
  },
  'a function that ends at once': {
    file,
    edit: ['"#111"', '"color("'],
    at: '"color("',
    says: 'The token "hair" is color( in dark',
    remedy: '#rrggbb',
  },
  'a shadow with a word that is no colour': {
    file,
    edit: ['"shadow": "none"', '"shadow": "0 1px 2px blak"'],
    at: '"0 1px 2px blak',
    says: 'The token "shadow" has blak in dark, which is no colour',
    remedy: '#rrggbb',
  },
  'a shadow without a length': {
    file,
    edit: ['"shadow": "none"', '"shadow": "#123456"'],
    at: '"#123456"',
    says: 'The token "shadow" is #123456 in dark, which is no shadow',
    remedy: 'none',
  },
  'a shadow with a broken colour': {
    file,
    edit: ['"shadow": "none"', '"shadow": "0 1px 2px #12345, 0 0 1px #123"'],
    at: '"0 1px 2px #12345',
    says: 'The token "shadow" of dark holds #12345',
    remedy: '#rrggbb',
  },
});

describeFindings('F100', {
  'a token that no style reads': {
    file,
    edit: ['"hair": "#111"', '"hair": "#111", "hairs": "#111"'],
    at: '"hairs"',
    says: '"hairs" is not known here',
    remedy: 'Did you mean "hair"?',
  },
  'a token with the name of what every object has': {
    file,
    edit: ['"hair": "#fff"', '"hair": "#fff", "constructor": "#fff"'],
    at: '"constructor"',
    says: '"constructor" is not known here',
    remedy: '',
  },
  'a token that styles read, and that dark pages lack': {
    file,
    edit: ['"hair": "#111",', ''],
    at: '{\n    "page": "#0f1413"',
    says: '"hair" is missing',
    remedy: 'Add "hair"',
  },
});

describeFindings('F140', {
  'words that are too pale': {
    file,
    edit: ['"quiet": "#55625f"', '"quiet": "#8a9a96"'],
    at: '"#8a9a96"',
    says: '"quiet" on "tint" in light has a contrast of 2.55',
    remedy: 'Write #',
  },
  'words on the primary button': {
    file,
    edit: ['"on-accent": "#06231f"', '"on-accent": "#ffffff"'],
    at: '"#ffffff",\n    "tint": "#1d2b28"',
    says: '"on-accent" on "accent-strong" in dark has a contrast of 1.4',
    remedy: 'Write #',
  },
  'a ring that cannot be seen': {
    file,
    edit: ['"focus": "#1a5fd0"', '"focus": "rgb(200 210 230)"'],
    at: '"rgb(200 210 230)"',
    says: '"focus" on "page" in light',
    remedy: 'Write #',
  },
  'a colour that lets through what is behind it': {
    file,
    edit: ['"line": "#7c8885"', '"line": "rgb(0 0 0 / 0.5)"'],
    at: '"rgb(0 0 0 / 0.5)"',
    says: 'The contrast of "line" on "surface" in light cannot be judged',
    remedy: '#rrggbb',
  },
  'a colour that stands elsewhere': {
    file,
    edit: ['"right": "#1b6a3a"', '"right": "var(--accent)"'],
    at: '"var(--accent)"',
    says: 'The contrast of "right" on "surface" in light cannot be judged',
    remedy: '#rrggbb',
  },
});

describe('F133', () => {
  it('tells a word that is no colour in light and in dark', () => {
    const product = changed({
      [file]: [
        ['"hair": "#fff"', '"hair": "teel"'],
        ['"hair": "#111"', '"hair": "teel"'],
      ],
    });
    expect(findings(product).map(({ message }) => message)).toEqual([
      'The token "hair" is teel in light, which is no colour',
      'The token "hair" is teel in dark, which is no colour',
    ]);
  });

  it.each([
    ...['#abcd', '#AABBCC80', 'white', 'CanvasText', 'transparent', 'rgb(1 2 3)', 'rgb(1 2 3 / 50%)', 'rgba(1,2,3,.5)'],
    ...['rgb(10%, 20%, 30%)', 'hsl(120deg 50% 50% / 0.5)', 'hsl(120, 50%, 50%)', 'oklch(60% 0.1 200)', 'inherit'],
    ...['var(--space)', 'rgb(from #fff r g b / 0.5)', 'rgb(calc(1 + 2) 3 4)', 'color-mix(in srgb, red 40%, #fff)'],
  ])('lets %s be a colour', (colour) => {
    expect(findings(changed({ [file]: ['"#111"', `"${colour}"`] }))).toEqual([]);
  });

  it.each([
    'none',
    '0 1px 2px rgb(0 0 0 / 0.5)',
    'inset 0 1px 2px Black, 0 calc(1px + 2px) 4px color-mix(in srgb, rgb(1 2 3), #fff)',
  ])('lets %s be a shadow', (value) => {
    expect(findings(changed({ [file]: ['"shadow": "none"', `"shadow": "${value}"`] }))).toEqual([]);
  });

  it('lets a font have a name with a number sign', () => {
    expect(findings(changed({ [file]: ["'Segoe UI', Roboto", "'Font #1', serif"] }))).toEqual([]);
  });
});

describe('F140', () => {
  it.each([
    ['quiet', '#55625f', '#8a9a96'],
    ['accent', '#0c5f58', '#7fd4c6'],
    ['wrong', '#a8231c', 'hotpink'],
    ['ink', '#17211f', '#ffffff'],
  ])('names for %s a colour that is enough on all its grounds', (token, from, to) => {
    const told = findings(changed({ [file]: [`"${token}": "${from}"`, `"${token}": "${to}"`] }));
    const remedies = told.filter(({ message }) => message.startsWith(`"${token}"`)).map(({ remedy }) => remedy);
    const [near = ''] = remedies.map((remedy) => remedy.replace('Write ', ''));
    expect(near).toMatch(/^#[\da-f]{6}$/u);
    const mended = findings(changed({ [file]: [`"${token}": "${from}"`, `"${token}": "${near}"`] }));
    expect(mended.filter(({ message }) => message.startsWith(`"${token}"`))).toEqual([]);
  });

  it.each([
    [
      'light',
      '"accent": "#0c5f58",\n    "accent-strong": "#084842"',
      '"accent": "#9cc4ff",\n    "accent-strong": "#084842"',
    ],
    [
      'light',
      '"accent": "#0c5f58",\n    "accent-strong": "#084842"',
      '"accent": "#ff9900",\n    "accent-strong": "#ffcc00"',
    ],
    [
      'dark',
      '"accent": "#7fd4c6",\n    "accent-strong": "#a4e4d8"',
      '"accent": "#1d4f91",\n    "accent-strong": "#163c6e"',
    ],
    ['dark', '"page": "#0f1413",\n    "surface": "#171d1c"', '"page": "#666666",\n    "surface": "#707070"'],
  ])('names colours that hold together: %s, %s to %s', (mode, from, to) => {
    const product = changed({ [file]: [from, to] });
    const told = findings(product);
    expect(told).not.toEqual([]);
    const lines = (product.get(file) ?? '').split('\n');
    for (const { line, remedy } of told) {
      const [, colour] = /^Write (#\w+)$/.exec(remedy) ?? [];
      if (colour !== undefined) lines[line - 1] = (lines[line - 1] ?? '').replace(/#\w+/, colour);
    }
    const left = findings(new Map([...product, [file, lines.join('\n')]]));
    const open = told.filter(({ remedy }) => !remedy.startsWith('Write #'));
    expect(left.map(({ message }) => message)).toEqual(open.map(({ message }) => message));
    expect(told.every(({ message }) => message.includes(` in ${mode} `))).toBe(true);
  });

  it('names the ground where no colour is enough on all of them', () => {
    const [told] = findings(changed({ [file]: ['"surface": "#ffffff"', '"surface": "#666666"'] }));
    expect(told?.remedy).toBe('Change "surface" too: nothing can be seen on all its grounds');
  });
});
