import { describe, expect, it } from 'vitest';
import { chooseLocale, matchLocale } from '../../src/app/locale.ts';

const spoken = ['en-US', 'es-US', 'en-XA'];

describe('a language tag', () => {
  it.each([
    ['es-US', ['es', 'ES', 'es-US', 'ES-us', 'es-MX', 'es_MX', 'es-419', 'es_419', 'spa', 'es-x-private']],
    ['es-US', ['es-Latn-MX', 'es_Latn_PR', 'es-ES-u-nu-latn', 'es_ES_tradnl']],
    ['en-US', ['en-GB']],
    ['en-XA', ['en-XA']],
  ])('means %s: %j', (locale, tags) => {
    for (const tag of tags) expect(matchLocale(tag, spoken), tag).toBe(locale);
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
