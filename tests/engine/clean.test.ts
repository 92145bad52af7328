import { describe, expect, it } from 'vitest';
import type { Cleaning } from '../../src/engine/contracts/program.ts';
import { cleanValue } from '../../src/engine/logic/index.ts';

const clean = (how: Cleaning | null, text: string) => cleanValue({ clean: how }, text);
const code = (text: string) => clean({ digits: 6 }, text);

/** The ten digits of every script that this machine writes numbers in, by the data of Intl. */
const scripts = [
  ...new Map(
    Intl.supportedValuesOf('numberingSystem').map((name) => {
      const format = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false });
      return [name, [...'0123456789'].map((digit) => format.format(Number(digit)))] as const;
    }),
  ),
].filter(([, digits]) => digits.every((digit) => /^\p{Nd}$/u.test(digit)));

const formatSigns = ['\u00ad', '\u200b', '\u200e', '\u2060', '\u2068', '\u2069', '\ufeff', '\u{e0020}'];
const separators = [...' \u00a0\u2009\u202f\u3000\n-\u2010\u2011\u2013\u2014\u2212\ufe63\uff0d.'];
/** Every way to cut six digits into groups. */
const groupings = Array.from(
  { length: 32 },
  (_, cuts) => (between: string) =>
    [...'482913'].map((digit, at) => (at > 0 && (cuts >> (at - 1)) & 1 ? between : '') + digit).join(''),
);

describe('the code of a text', () => {
  it.each(scripts)('is read in the digits of %s', (_, digits) => {
    const written = [...'482913'].map((digit) => digits[Number(digit)]).join('');
    const others = [...'570064'].map((digit) => digits[Number(digit)]).join('');
    expect([code(written), code(others), code(`${written}, 482913`)]).toEqual(['482913', '570064', '482913']);
    expect(code(`${written}${digits[7]}`)).toBe(`${written}${digits[7]}`);
  });

  it('is found over every separator, in every grouping, with and without words around', () => {
    expect(scripts.length).toBeGreaterThan(60);
    for (const between of separators) {
      for (const write of groupings) {
        const written = write(between);
        const message = `Your code is:${between === '.' ? ' ' : between}${written}\u00a0(10 min).`;
        expect([code(written), code(message)], JSON.stringify(written)).toEqual(['482913', '482913']);
        // Two separators join nothing.
        if (!written.includes(between)) continue;
        const apart = write(`${between}${between}`);
        expect(code(apart)).toBe(apart);
      }
    }
  });

  it('is found whichever format sign stands anywhere in it', () => {
    for (const sign of formatSigns) {
      for (const at of [0, 1, 2, 3, 4, 5, 6]) {
        const written = `482913`.slice(0, at) + sign + '482913'.slice(at);
        expect(code(written)).toBe('482913');
        expect(code(`${sign}Code ${written}${sign}. @example.com #482913`)).toBe('482913');
      }
    }
  });

  it.each([
    ['G-482913', '482913'],
    ['482913 482913', '482913'],
    ['482 913 / 482-913', '482913'],
    ['Call 1-800-555-1234. Code 482 913', '482913'],
    ['482913, valid until 10.02.26', '482913'],
    ['482913 7', '482913'],
    ['48291', '48291'],
    ['4829137', '4829137'],
    ['482913 570064', '482913 570064'],
    ['482 913 / 570 064', '482 913 / 570 064'],
    ['482913\u200b7', '482913\u200b7'],
    ['482 913 7', '482 913 7'],
    ['482 - 913', '482 - 913'],
    ['six', 'six'],
    ['①②③④⑤⑥', '①②③④⑤⑥'],
    [' \u200b\u2060 ', ''],
    ['', ''],
  ])('of %j is %j', (text, found) => expect(code(text)).toBe(found));
});

describe('the ends of a value', () => {
  it('lose blanks and format signs where the field says so, and blanks alone where it says that', () => {
    for (const sign of [...formatSigns, ...' \t\n\u00a0\u2009\u3000']) {
      expect(clean('ends-and-signs', `${sign} alex${sign}smith ${sign}`)).toBe(`alex${sign}smith`);
    }
    expect(clean('ends', '\u00a0\u200balex ')).toBe('\u200balex');
    expect(clean(null, ' alex\u200b ')).toBe(' alex\u200b ');
  });
});
