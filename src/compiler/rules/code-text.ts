import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import { brandPlaceholders } from '../../engine/logic/brandValues.ts';
import { suggestion } from '../suggest.ts';
import { parseText, partsOf } from '../text/parseText.ts';
import type { LintRule } from './rule.ts';

export const codeText: LintRule = {
  name: 'code-text',
  code: 'F107',
  severity: 'error',
  phase: 'names',
  says: 'Every text that the code itself says exists, and asks for no placeholder that the code does not give.',
  remedy: 'Add the text to `ui.json`, or correct it',
  examples: [
    {
      words: 'The title of every page would be the key of the text:',
      bad: ['ui ui.pageTitle: -', 'es-US/ui ui.pageTitle: -'],
      good: ['ui ui.pageTitle: "{title}"', 'es-US/ui ui.pageTitle: "{title}"'],
    },
  ],
  check({ copy, app, origins }, report) {
    const known = new Set([...copy.values()].flatMap((texts) => [...texts.keys()]));
    for (const [key, names] of Object.entries(codeTexts)) {
      if (!known.has(key)) {
        const message = `The code says the text "${key}", and there is none`;
        report.error(origins.at(app, 'locales'), message, suggestion(key, known, 'Add it to copy/<locale>/ui.json'));
        continue;
      }
      const given: readonly string[] = [...names, ...brandPlaceholders];
      for (const [locale, texts] of copy) {
        const text = texts.get(key);
        if (text === undefined) continue;
        const parsed = parseText(text.text);
        if (parsed.kind !== 'parsed') continue;
        for (const name of [...partsOf(parsed.elements).placeholders].filter((each) => !given.includes(each))) {
          const message = `The text "${key}" (${locale}) has the placeholder {${name}}, which gets no value`;
          report.error(text.place, message, suggestion(name, given, 'Remove it'));
        }
      }
    }
  },
};
