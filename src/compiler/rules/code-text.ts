import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import { brandPlaceholders } from '../../engine/logic/brandValues.ts';
import { suggestion } from '../suggest.ts';
import { parseText, partsOf } from '../text/parseText.ts';
import type { LintRule } from './rule.ts';

export const codeText: LintRule = {
  name: 'code-text',
  code: 'F107',
  phase: 'names',
  says: 'Every text that the code itself says exists, has the placeholders that the code gives it and no others, and no two of them are the same in one language.',
  remedy: 'Add the text to `ui.json`, or correct it',
  examples: [
    {
      words: 'The title of every page would be the key of the text:',
      bad: ['ui ui.pageTitle: -', 'es-US/ui ui.pageTitle: -'],
      good: ['ui ui.pageTitle: "{title}"', 'es-US/ui ui.pageTitle: "{title}"'],
    },
    {
      bad: ['ui ui.pageTitle: "{brand}"', 'es-US/ui ui.pageTitle: "{brand}"'],
      good: ['ui ui.pageTitle: "{brand}: {title}"', 'es-US/ui ui.pageTitle: "{brand}: {title}"'],
    },
    { bad: 'ui ui.ruleUnmet: "(met)"', good: 'ui ui.ruleUnmet: "(open)"' },
  ],
  check({ copy, app, origins }, report) {
    const said = new Map<string, string>();
    for (const [key, names] of Object.entries(codeTexts)) {
      const texts = [...copy].flatMap(([locale, own]) => {
        const text = own.get(key);
        return text === undefined ? [] : [{ locale, text }];
      });
      const [first] = texts;
      if (first === undefined) {
        const message = `The code says the text "${key}", and there is none`;
        const known = [...copy.values()].flatMap((own) => [...own.keys()]);
        report.error(origins.at(app, 'locales'), message, suggestion(key, known, 'Add it to copy/<locale>/ui.json'));
        continue;
      }
      const given: readonly string[] = [...names, ...brandPlaceholders];
      const spare = new Set<string>(names);
      for (const { locale, text } of texts) {
        const twin = said.get(`${locale} ${text.text}`);
        said.set(`${locale} ${text.text}`, key);
        if (twin !== undefined) {
          const message = `The texts "${twin}" and "${key}" are the same in ${locale}`;
          report.error(text.place, message, 'Write in each what it alone says');
        }
        const parsed = parseText(text.text);
        for (const name of parsed.kind === 'parsed' ? partsOf(parsed.elements).placeholders : names) {
          if (spare.delete(name) || given.includes(name)) continue;
          const message = `The text "${key}" (${locale}) has the placeholder {${name}}, which gets no value`;
          report.error(text.place, message, suggestion(name, given, 'Remove it'));
          // It may be a misspelt one.
          spare.clear();
        }
      }
      for (const name of spare) {
        const message = `"${name}" is given, but the text "${key}" has it in no language`;
        report.error(first.text.place, message, `Write {${name}} in it`);
      }
    }
  },
};
