import type { Analysis } from '../analysis/analysis.ts';
import { type ReadingLevel, screenLevels, textLevels } from './readingLevels.ts';

/** The reading level of every screen, and of every text that is long enough, as a table for people. */
export function printReading(analysis: Analysis): string {
  const screens = screenLevels(analysis).map((level) => line(`screen ${level.screen}`, level));
  const texts = textLevels(analysis)
    .filter(({ score }) => score !== null)
    .map((level) => line(level.key, level));
  return [...screens, ...texts, ''].join('\n');
}

function line(name: string, { locale, formula, score, meaning, words, sentences }: ReadingLevel): string {
  const level = score === null ? 'too short' : `${score.toFixed(1)}, ${meaning} (${formula})`;
  return `${locale}  ${name}: ${level}; ${words} words, ${sentences} sentences`;
}
