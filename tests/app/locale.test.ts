import { describe, expect, it } from 'vitest';
import { chooseLocale, matchLocale } from '../../src/app/locale.ts';

const spoken = ['en-US', 'es-US', 'en-XA'];

describe('a language tag', () => {
  it.each([
    ['es-US', 'es-US'],
    ['ES-us', 'es-US'],
    ['es', 'es-US'],
    ['es-MX', 'es-US'],
    ['es-419', 'es-US'],
    ['es_MX', 'es-US'],
    ['ES', 'es-US'],
    ['es_419', 'es-US'],
    ['es-Latn-MX', 'es-US'],
    ['es_Latn_PR', 'es-US'],
    ['es-ES-u-nu-latn', 'es-US'],
    ['es_ES_tradnl', 'es-US'],
    ['es-x-private', 'es-US'],
    ['spa', 'es-US'],
    ['en-GB', 'en-US'],
    ['en-XA', 'en-XA'],
  ])('%s means %s', (tag, locale) => {
    expect(matchLocale(tag, spoken)).toBe(locale);
  });

  it.each(['fr-FR', 'est', '', '*', 'esp', 'es US', '_es', 'es_', 'es-', '-es', 'es-<b>', '../es-US'])(
    '%j means none',
    (tag) => {
      expect(matchLocale(tag, spoken)).toBeNull();
    },
  );
});

describe('the language of a page', () => {
  it('is that of the first wish that can be fulfilled', () => {
    expect(chooseLocale([null, 'fr-FR', 'es-MX', 'en-US'], spoken)).toBe('es-US');
  });

  it('is the first of the product when no wish can be', () => {
    expect(chooseLocale([null, 'fr-FR'], spoken)).toBe('en-US');
  });
});
