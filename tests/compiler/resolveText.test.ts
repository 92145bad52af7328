import { describe, expect, it } from 'vitest';
import { resolveText, sourcesOf, withoutSources } from '../../src/compiler/text/resolveText.ts';

const limits = new Map([
  ['tries', 3],
  ['once', 1],
  ['most', 1200],
]);
const zone = 'America/New_York';
const dates = new Map([
  ['worksFrom', { written: '2030-03-09T22:00:00-05:00', zone }],
  ['worksUntil', { written: '2030-03-10T04:00:00-04:00', zone }],
  ['wrongFrom', { written: '2030-13-40', zone }],
  ['zonedFrom', { written: '2030-03-09T22:00:00-05:00', zone: 'Nowhere/At_All' }],
]);
const texts: Readonly<Record<string, string>> = { 'vc.resend': 'Send a new code' };
const resolved = (text: string, locale = 'en-US'): string =>
  resolveText(text, { locale, limits, dates, quoted: (key) => texts[key] });

describe('a text that reads limits and other texts', () => {
  it.each([
    ['no source', 'Press {button} or <help>call</help>.', 'Press {button} or <help>call</help>.'],
    ['a number', '{tries} of {most, number} tries', '3 of 1,200 tries'],
    ['a number as the language writes it', '{most} letters', '1,200 letters'],
    ['a plural', '{tries, plural, one {# try} other {# tries}}', '3 tries'],
    ['a plural by its category', '{once, plural, one {# try} other {# tries}}', '1 try'],
    ['a plural by the exact number', '{tries, plural, =3 {three tries} other {# tries}}', 'three tries'],
    ['a word that is chosen', '{tries, select, 3 {three} other {#}} tries', 'three tries'],
    ['a number without a word', '{most, select, 3 {three} other {#}} tries', '1,200 tries'],
    ['a value inside a form', '{tries, select, 3 {{name} has three} other {#}}', '{name} has three'],
    [
      'a limit inside a value',
      '{left, plural, one {# of {tries}} other {# left}}',
      '{left, plural, one {# of 3} other {# left}}',
    ],
    ['a limit inside a tag', '<b>{tries} tries</b>', '<b>3 tries</b>'],
    ['a quote', 'Choose “<quote>vc.resend</quote>”.', 'Choose “Send a new code”.'],
    ['a quote of nothing', '<quote>vc.gone</quote>', 'vc.gone'],
    ['quoted braces', "'{tries}' tries", "'{tries}' tries"],
    ['a broken text', '{tries, plural, one {', '{tries, plural, one {'],
    ['a name that objects have', '{constructor}', '{constructor}'],
  ])('with %s', (_, written, shown) => {
    expect(resolved(written)).toBe(shown);
  });

  it('writes numbers as its language does', () => {
    expect(resolved('{most}', 'de-DE')).toBe('1.200');
  });

  // Between a time and its half of the day stands a blank that differs by version.
  const withBlanks = (text: string): string => text.replace(/\s/gu, ' ');

  it.each([
    ['day and time', '{worksFrom}', 'Saturday, March 9 at 10:00 PM EST'],
    ['the day', '{worksFrom, date}', 'Saturday, March 9'],
    ['the time, in the summer time that began meanwhile', '{worksUntil, time}', '4:00 AM EDT'],
    ['a style', '{worksFrom, date, long} {worksFrom, time, short}', 'March 9, 2030 10:00 PM'],
    ['a skeleton', '{worksFrom, date, ::MMMd}', 'Mar 9'],
    ['a style that does not exist', '{worksFrom, date, lnog}', '{worksFrom, date, lnog}'],
    ['a plural', '{worksFrom, plural, other {#}}', '{worksFrom, plural, other {#}}'],
    [
      'a date inside a form',
      '{left, plural, other {# on {worksFrom, date}}}',
      '{left, plural, other {# on Saturday, March 9}}',
    ],
    ['a limit as a date', '{tries, date}', '{tries, date}'],
    ['a date that does not exist', '{wrongFrom}', '2030-13-40'],
    ['a zone that does not exist', '{zonedFrom}', '2030-03-09T22:00:00-05:00'],
    ['an end that the entry has not', '{wrongUntil}', '{wrongUntil}'],
  ])('says %s of the schedule', (_, written, shown) => {
    expect(withBlanks(resolved(written))).toBe(shown);
  });

  it('writes dates as its language does', () => {
    expect(withBlanks(resolved('{worksFrom, date}', 'es-US'))).toBe('sábado, 9 de marzo');
  });

  it('is read without them', () => {
    const text = 'Only {tries, select, 3 {three} other {#}} of three: <quote>vc.resend</quote>';
    expect(withoutSources(text, new Set(limits.keys()))).toBe('Only  of three: ');
    expect(sourcesOf(text, new Set(limits.keys()))).toEqual({ quotes: ['vc.resend'], read: ['tries'] });
  });
});
