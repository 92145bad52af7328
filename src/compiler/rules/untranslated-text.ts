import type { Analysis } from '../analysis/analysis.ts';
import { translatableIn, waitingKeys } from '../analysis/translations.ts';
import { othersAreAccepted } from '../exampleEdits.ts';
import { grouped } from '../grouped.ts';
import type { LintRule } from './rule.ts';

/** From so many waiting texts on, a file is reported once. */
const fewest = 3;

export const untranslatedText: LintRule = {
  name: 'untranslated-text',
  code: 'F119',
  says: 'No text is the same in two languages, unless its only words are the name of the brand.',
  remedy: 'Translate it, or accept it in `copy/style.json`',
  details: 'A text of the frame with `lang` may be the same, because it is in a language of its own.',
  examples: [
    {
      words: 'The Spanish text counts, and is English:',
      bad: [othersAreAccepted, 'es-US/common shell.help: "Help"'],
      good: [othersAreAccepted, 'es-US/common shell.help: "Ayuda"'],
    },
  ],
  check(analysis, report) {
    const [first = '', ...others] = analysis.app.locales;
    const originals = analysis.copy.get(first);
    const ownLanguage = keysInTheirOwnLanguage(analysis);
    for (const locale of others.filter((each) => each.split('-')[0] !== first.split('-')[0])) {
      const waiting = waitingKeys(locale, analysis);
      const judged = translatableIn(locale, analysis).filter(
        ({ key }) => originals?.has(key) && !ownLanguage.has(key) && !waiting.has(key),
      );
      for (const [file, texts] of grouped(judged, ({ text }) => text.place.file)) {
        const same = texts.filter(({ key, text }) => originals?.get(key)?.text.trim() === text.text.trim());
        const [any] = same;
        if (any !== undefined && same.length === texts.length && same.length >= fewest) {
          const message = `All ${same.length} texts of ${file} are the same as in ${first}`;
          report.warning(any.text.place, message, 'Translate them');
          continue;
        }
        for (const { key, text } of same) {
          const message = `The text "${key}" is the same as in ${first}`;
          const remedy = 'Translate it, or say in copy/style.json under "accepted" why it is the same';
          report.warning(text.place, message, remedy);
        }
      }
    }
  },
};

/** Shell items that are always in one language, such as a language switch. */
function keysInTheirOwnLanguage({ app }: Analysis): ReadonlySet<string> {
  const items = [...app.shell.header, ...app.shell.footer].filter(({ lang }) => lang !== undefined);
  return new Set(items.flatMap(({ copy }) => (typeof copy === 'string' ? [copy] : copy.map((each) => each.copy))));
}
