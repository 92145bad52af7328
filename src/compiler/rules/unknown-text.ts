import { codeKeys } from '../emit/messages.ts';
import { meantName, suggestion } from '../suggest.ts';
import { parseText } from '../text/parseText.ts';
import { type LintRule, placeOf } from './rule.ts';

export const unknownText: LintRule = {
  name: 'unknown-text',
  code: 'F107',
  severity: 'both',
  says: 'Every text that is used exists, every text is correct ICU MessageFormat, and every text is used.',
  remedy: 'Add, correct or remove the text',
  details: 'It is only a warning when nothing uses a text. Texts whose key begins with `ui.` are used by code.',
  examples: [
    { file: 'flows/sign-in/vc.screen.json', path: ['form', 'code', 'label'], bad: 'vc.codes', good: 'vc.code' },
    {
      words: 'The closing brace of the placeholder is missing.',
      file: 'copy/en-US/vc.json',
      path: ['vc.sent.email'],
      bad: 'We emailed it to {email.',
      good: 'We emailed it to {email}.',
    },
  ],
  check(analysis, report) {
    const known = new Set([...analysis.copy.values()].flatMap((texts) => [...texts.keys()]));
    const used = new Set<string>();
    analysis.visit({
      copy({ key, spot }) {
        used.add(meantName(key, known));
        if (known.has(key) || analysis.unreadLocales.size > 0) return;
        const remedy = suggestion(key, known, 'Add it to copy/<locale>/, in every locale');
        report.error(placeOf(analysis, spot), `There is no text "${key}"`, remedy);
      },
    });
    for (const texts of analysis.copy.values()) {
      for (const { text, place } of texts.values()) {
        const parsed = parseText(text);
        if (parsed.kind === 'parsed') continue;
        const at = { ...place, column: place.column + 1 + parsed.offset };
        report.error(
          at,
          `The text is not right: ${wordsFor(parsed.problem)}`,
          'Correct it; { } < > and # mean something in texts, and a quote before them takes the meaning away',
        );
      }
    }
    if (!analysis.whole) return;
    const first = analysis.copy.get(analysis.app.locales[0] ?? '');
    for (const texts of analysis.copy.values()) {
      for (const [key, { place }] of texts) {
        // What the first language lacks has been told with a remedy of its own.
        if (used.has(key) || key.startsWith(codeKeys) || first?.has(key) === false) continue;
        report.warning(place, `Nothing uses the text "${key}"`, 'Remove it in every locale');
      }
    }
  },
};

function wordsFor(problem: string): string {
  return problem.toLowerCase().replaceAll('_', ' ');
}
