import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { wordsOf } from '../../../src/compiler/analysis/style.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { projectRoot } from '../product.ts';

const model = linkSources(readSources(projectRoot).sources, () => undefined);
const locales = ['en-US', 'es-US'] as const;

/** The languages whose words a text has that stands in a file of the product. */
function foreignIn(locale: string, key: string, words: string): readonly string[] {
  const texts = new Map(model.copy.get(locale));
  const before = texts.get(key);
  if (before !== undefined) texts.set(key, { ...before, text: words });
  const copy = new Map(model.copy).set(locale, texts);
  const found = analyse({ ...model, copy }).foreignTexts.filter((each) => each.locale === locale);
  return found.filter(({ text }) => text.key === key).map(({ other }) => other);
}

describe('a text in the files of another language', () => {
  it('is none of those that are delivered', () => {
    expect(analyse(model).foreignTexts).toEqual([]);
  });

  it.each([
    ['en-US', 'es-US'],
    ['es-US', 'en-US'],
  ])('is found in %s, nearly whichever it is of %s, if it has five words', (locale, other) => {
    const pasted = analyse(model)
      .texts(other)
      .filter(({ readings: [first = ''] }) => wordsOf(first).length >= 5);
    expect(pasted.length).toBeGreaterThan(100);
    const missed = pasted.filter(({ key, text }) => !foreignIn(locale, key, `${text.text}!`).includes(other));
    // Five words of which most stand in no other text tell nothing.
    expect(missed.length).toBeLessThan(pasted.length / 50);
  });

  it.each([
    ['en-US', 'Su solicitud ha sido enviada al departamento de siniestros.'],
    ['en-US', 'Llámenos de lunes a viernes para cambiar la póliza.'],
    ['es-US', 'Your claim has been sent to the adjuster.'],
    ['es-US', 'Call us on weekdays to change the policy.'],
  ])('is found in %s though the product says nothing else of it: %s', (locale, words) => {
    expect(foreignIn(locale, 'vc.title', words)).toHaveLength(1);
  });

  it.each([
    'Santa Fe de la Cruz',
    'San Diego, California',
    'Banco de la Gente is where your card was issued',
    'Face ID',
    'Touch ID or Windows Hello',
    'Visa',
    'OK',
    'PIN',
    'Error',
    'Continuar',
    '{supportPhone}',
  ])('is no name, no single word and no text without words: %s', (words) => {
    for (const locale of locales) {
      if (locale === 'es-US' && words.includes(' is where ')) continue;
      expect(foreignIn(locale, 'vc.title', words)).toEqual([]);
    }
  });
});
