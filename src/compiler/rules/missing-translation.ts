import type { Texts } from '../lower/model.ts';
import { codeKeys, pseudoLocale } from '../lower/model.ts';
import { listed, nearest } from '../suggest.ts';
import type { LintRule, Reporter } from './rule.ts';

export const missingTranslation: LintRule = {
  name: 'missing-translation',
  code: 'F107',
  severity: 'error',
  says: 'Each locale of the product has a folder in `copy/`, each folder is a locale, and all of them have the same texts.',
  remedy: 'Add the text to the other locales, or remove it',
  examples: [
    {
      words: 'The new text is written in one language only.',
      bad: [
        { file: 'copy/en-US/redirect.json', path: ['redirect.more'], value: 'This takes a few seconds.' },
        { file: 'flows/leaving/redirect.screen.json', path: ['header', 'secondary'], value: 'redirect.more' },
      ],
      good: [
        { file: 'copy/en-US/redirect.json', path: ['redirect.more'], value: 'This takes a few seconds.' },
        { file: 'copy/es-US/redirect.json', path: ['redirect.more'], value: 'Esto tarda unos segundos.' },
        { file: 'flows/leaving/redirect.screen.json', path: ['header', 'secondary'], value: 'redirect.more' },
      ],
    },
  ],
  check(analysis, report) {
    const { app, copy } = analysis;
    app.locales.forEach((locale, index) => {
      if (locale === pseudoLocale) {
        const place = analysis.placeOf({ of: app.locales, part: index });
        const remedy = 'Remove it: every build but production has it, and ?lang=en-XA shows it';
        report.error(place, `"${locale}" is the pseudo-locale, which the compiler makes by itself`, remedy);
        return;
      }
      if (copy.has(locale)) return;
      const place = analysis.placeOf({ of: app.locales, part: index });
      report.error(place, `There are no texts for "${locale}"`, `Add the folder copy/${locale}`);
    });
    for (const [locale, texts] of copy) {
      const [first] = texts.values();
      if (first === undefined || app.locales.length === 0 || app.locales.includes(locale)) continue;
      const remedy =
        locale === pseudoLocale
          ? 'Remove the folder: the compiler makes these texts by itself'
          : `Add "${locale}" to "locales" in flows/app.json (now ${listed(app.locales)}), or remove the folder`;
      report.error(
        { file: first.place.file, line: 1, column: 1 },
        `The product does not know the locale "${locale}"`,
        remedy,
      );
    }
    const used = new Set<string>();
    analysis.visit({ copy: ({ key }) => used.add(key) });
    // An unused text is reported once, by another rule.
    const isUsed = (key: string): boolean => used.has(key) || key.startsWith(codeKeys);
    const complete = [...copy].filter(([locale]) => app.locales.includes(locale));
    for (const [locale, texts] of complete) {
      for (const [other, others] of complete.filter(([name]) => name !== locale)) {
        tellMissing({ locale, texts }, { locale: other, texts: others }, { first: app.locales[0], isUsed, report });
      }
    }
  },
};

interface Translation {
  readonly locale: string;
  readonly texts: Texts;
}

interface Telling {
  readonly first: string | undefined;
  readonly isUsed: (key: string) => boolean;
  readonly report: Reporter;
}

/** Reports texts that one language has and the other lacks. A missing file is one finding. */
function tellMissing(from: Translation, to: Translation, { first, isUsed, report }: Telling): void {
  const files = new Set([...to.texts.values()].map(({ place }) => place.file));
  const extras = [...to.texts.keys()].filter((key) => !from.texts.has(key) && !isUsed(key));
  // A misspelt key is reported in its own file.
  const missing = [...from.texts].filter(
    ([key]) => !to.texts.has(key) && (isUsed(key) ? nearest(key, extras) === null : from.locale !== first),
  );
  const toldFiles = new Set<string>();
  for (const [key, { place }] of missing) {
    const file = place.file.replace(`copy/${from.locale}/`, `copy/${to.locale}/`);
    if (!files.has(file) && to.locale !== first) {
      if (toldFiles.has(file)) continue;
      toldFiles.add(file);
      const count = missing.filter(([, text]) => text.place.file === place.file).length;
      const texts = count === 1 ? `the text "${key}"` : `${count} texts`;
      report.error(place, `${to.locale} lacks the file ${file}, with ${texts}`, 'Add it, with every text in it');
      continue;
    }
    const remedy = to.locale === first ? extra(key, from, to, file) : `Add it to ${file}`;
    report.error(place, `The text "${key}" is missing in ${to.locale}`, remedy);
  }
}

/** A text that the first language lacks is most likely misspelt, or a leftover. */
function extra(key: string, from: Translation, to: Translation, file: string): string {
  const lacking = [...to.texts.keys()].filter((each) => !from.texts.has(each));
  const near = nearest(key, lacking);
  return near === null ? `Add it to ${file}, or remove it from ${from.locale}` : `Did you mean "${near}"?`;
}
