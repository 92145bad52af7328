import { describe, expect, it } from 'vitest';
import { judge } from '../../src/compiler/judge.ts';
import { lostToken, piecesOf } from '../../src/studio/page/tokens.ts';
import { textInfo } from '../../src/studio/server/textInfo.ts';
import { base } from '../compiler/product.ts';

const { analysis } = judge({ sources: base, unread: new Map() });
const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';

describe('all about a text', () => {
  it('has all texts of its place, each with its condition in words', () => {
    const [place = []] = textInfo('login.sub', analysis)?.places ?? [];
    expect(place.map(({ key }) => key)).toContain('login.sub.password');
    expect(place.at(-1)).toMatchObject({ key: 'login.sub', condition: 'Shown in all other cases' });
    expect(place[0]?.condition).toMatch(/^Shown (?:when|unless): .+[^.]$/u);
  });

  it('has every language, and its uses in words', () => {
    const info = textInfo('login.title', analysis);
    expect(info?.languages.map(({ locale, file }) => [locale, file])).toEqual([
      ['en-US', english],
      ['es-US', spanish],
    ]);
    expect(info?.uses).toEqual(['screen login']);
  });

  it('names the texts that have its words', () => {
    expect(textInfo('login.title', analysis)?.quotedBy).toEqual(
      expect.arrayContaining(['login.submit', 'shell.logIn']),
    );
  });

  it('is nothing for a text that there is not', () => {
    expect(textInfo('login.none', analysis)).toBeNull();
  });
});

describe('placeholders and tags', () => {
  it('stay when a text changes, in any order', () => {
    expect(lostToken('Call <phone>{number}</phone>.', '{number} is <phone>ours</phone>')).toBeNull();
    expect(lostToken('Call {number}.', 'Call {numbe}.')).toBe('{number}');
    expect(lostToken('{a} and {a}', '{a}')).toBe('{a}');
    expect(lostToken('<help>Get help</help>', '<help>Get help')).toBe('</help>');
  });
});

describe('the chips of a text', () => {
  it('are its placeholders, tags, quotes and choices; the words between them are not', () => {
    const text =
      'Call {number}, <b>or</b> press “<quote>vc.resend</quote>” within {n, plural, one {# minute} other {# minutes}}.';
    const chips = piecesOf(text).filter(({ isToken }) => isToken);
    expect(chips.map((chip) => chip.text)).toEqual([
      '{number}',
      '<b>',
      '</b>',
      '<quote>vc.resend</quote>',
      '{n, plural,',
    ]);
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
