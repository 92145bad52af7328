import type { Analysis } from '../analysis/analysis.ts';
import { planCopy } from '../emit/messages.ts';
import { amountOf } from './amountOf.ts';
import { type Amount, type Formula, formulaFor } from './formulas.ts';

/** How hard something is to read. */
export interface ReadingLevel extends Amount {
  readonly locale: string;
  readonly formula: string;
  /** By the formula; null where there are too few words for a formula to mean anything. */
  readonly score: number | null;
  /** The score in words. */
  readonly meaning: string | null;
}

export interface TextLevel extends ReadingLevel {
  readonly key: string;
}

export interface ScreenLevel extends ReadingLevel {
  readonly screen: string;
}

/** Formulas are made for prose: below this many words they say nothing. */
const fewestWords = 10;

/** The level of every text, in every language that has a formula. Reported, never judged. */
export function textLevels(analysis: Analysis): readonly TextLevel[] {
  return formulasOf(analysis).flatMap(([locale, formula]) =>
    analysis.texts(locale).map(({ key, readings }) => ({
      key,
      ...levelOf(locale, readings.slice(0, 1), formula),
    })),
  );
}

/** The level of everything that is seen of a screen and of its overlays, taken together. */
export function screenLevels(analysis: Analysis): readonly ScreenLevel[] {
  const { screens } = planCopy(analysis);
  return formulasOf(analysis).flatMap(([locale, formula]) => {
    const texts = new Map(analysis.texts(locale).map(({ key, readings }) => [key, readings.slice(0, 1)]));
    return [...screens].map(([screen, keys]) => {
      const readings = [...keys].flatMap((key) => texts.get(key) ?? []);
      return { screen, ...levelOf(locale, readings, formula) };
    });
  });
}

function formulasOf({ app }: Analysis): readonly (readonly [locale: string, formula: Formula])[] {
  return app.locales.flatMap((locale) => {
    const formula = formulaFor(locale);
    return formula === null ? [] : [[locale, formula] as const];
  });
}

function levelOf(locale: string, readings: readonly string[], formula: Formula): ReadingLevel {
  const amount = amountOf(readings, formula.syllables);
  if (amount.words < fewestWords) return { ...amount, locale, formula: formula.name, score: null, meaning: null };
  const score = Math.round(formula.score(amount) * 10) / 10;
  return { ...amount, locale, formula: formula.name, score, meaning: formula.meaning(score) };
}
