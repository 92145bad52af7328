import { describe, expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import {
  amountOf,
  englishSyllables,
  formulaFor,
  screenLevels,
  spanishSyllables,
  textLevels,
} from '../../src/compiler/readability.ts';
import { analysisOf, changed, projectRoot } from './product.ts';

describe('syllables', () => {
  it.each([
    ['code', 1],
    ['password', 2],
    ['verify', 3],
    ['identity', 4],
    ['wanted', 2],
    ['asked', 1],
    ['table', 2],
    ['you', 1],
  ])('of English: %s has %i', (word, count) => {
    expect(englishSyllables(word)).toBe(count);
  });

  it.each([
    ['código', 3],
    ['contraseña', 4],
    ['envíe', 3],
    ['teléfono', 4],
    ['cuenta', 2],
    ['guía', 2],
    ['aquí', 2],
    ['leer', 2],
    ['muy', 1],
    ['sesión', 2],
    ['país', 2],
  ])('of Spanish: %s has %i', (word, count) => {
    expect(spanishSyllables(word)).toBe(count);
  });
});

describe('the reading level', () => {
  it('is that of the formula of the language', () => {
    const amount = { sentences: 2, words: 20, syllables: 30 };
    expect(formulaFor('en-US')?.score(amount)).toBeCloseTo(0.39 * 10 + 11.8 * 1.5 - 15.59);
    expect(formulaFor('es-US')?.score(amount)).toBeCloseTo(206.835 - 62.3 * 1.5 - 10);
    expect(formulaFor('fr-US')).toBeNull();
  });

  it('counts a text and a line as a sentence, and no placeholder as a word', () => {
    const readings = ['Text message\n{phone}', 'We sent it. Wait 2.5 minutes, then try again.'];
    expect(amountOf(readings, () => 1)).toEqual({ sentences: 3, words: 10, syllables: 10 });
  });

  it('is told of each text in each language, but not of a few words', () => {
    const text = 'You go back to the page that you came from, and there you can try again.';
    const levels = textLevels(analysisOf(changed({ 'copy/en-US/signIn.json': ['It works well.', text] })));
    expect(levels.find(({ key, locale }) => key === 'about.body' && locale === 'en-US')).toMatchObject({
      formula: 'Flesch-Kincaid grade',
      words: 16,
      meaning: 'easy',
    });
    expect(levels.find(({ key, locale }) => key === 'about.body' && locale === 'es-US')?.score).toBeNull();
  });

  it('is told of every screen of the product in every language', () => {
    const model = analysisOf(readSources(projectRoot).sources);
    const levels = screenLevels(model);
    expect(levels).toHaveLength(model.screens.size * model.app.locales.length);
    expect(levels.filter(({ score }) => score === null)).toEqual([]);
    const harder = textLevels(model).filter(({ locale, score }) => locale === 'en-US' && (score ?? 0) > 0);
    expect(harder.length).toBeGreaterThan(20);
  });
});
