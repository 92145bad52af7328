import { isAccepted } from '../analysis/style.ts';
import type { BannedPhrase } from '../generated/source.ts';
import { oncePerText } from '../once.ts';
import { listed } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const bannedPhrase: LintRule = {
  name: 'banned-phrase',
  code: 'F119',
  severity: 'warning',
  says: 'No text has a phrase that `copy/style.json` bans from its language.',
  remedy: 'Use other words, or accept the text in `copy/style.json`',
  details: 'A banned phrase in a language that the product does not have is reported too.',
  examples: [
    {
      file: 'copy/en-US/call-in.json',
      path: ['callIn.title'],
      bad: 'Oops!',
      good: "Sorry, we can't log you in right now.",
    },
  ],
  check(analysis, report) {
    const phrases = analysis.style?.phrases ?? [];
    const { locales } = analysis.app;
    for (const locale of locales) {
      const banned = new Map(phrases.filter((each) => speaks(locale, each)).map((each) => [plain(each.phrase), each]));
      if (banned.size === 0) continue;
      const pattern = anyOf([...banned.keys()]);
      for (const { key, text, readings } of analysis.texts(locale)) {
        const found = readings.flatMap((reading) => plain(reading).match(pattern) ?? []);
        if (found.length === 0 || isAccepted(key, locale, 'phrase', analysis)) continue;
        for (const words of new Set(found)) {
          const { why = '', instead = '' } = banned.get(words) ?? {};
          const message = `The text "${key}" says "${words}". ${why}`;
          report.warning(text.place, message, `Write instead: ${instead}`);
        }
      }
    }
    for (const phrase of phrases) {
      if (locales.length === 0 || locales.some((locale) => speaks(locale, phrase))) continue;
      const message = `No locale of the product is in the language "${phrase.language}"`;
      const remedy = `Correct it, or remove the phrase; the locales are ${listed(locales)}`;
      report.warning(analysis.origins.at(phrase, 'language'), message, remedy);
    }
  },
};

function speaks(locale: string, { language }: BannedPhrase): boolean {
  return locale.split('-')[0] === language;
}

/** Normalises apostrophes, spaces and case. */
const plain = oncePerText((text) => text.replaceAll('’', "'").replace(/\s+/gu, ' ').toLowerCase());

/** Longer phrases first, so that the whole phrase is reported. */
function anyOf(phrases: readonly string[]): RegExp {
  const escaped = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
