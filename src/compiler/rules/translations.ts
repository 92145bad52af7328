import type { Analysis } from '../analysis/analysis.ts';
import { isAccepted } from '../analysis/style.ts';
import type { Readable } from '../analysis/texts.ts';
import { lacksRecord, translationNote, translationsInto, untranslatedIn } from '../analysis/translations.ts';
import { othersAreAccepted } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import { isLocale, pseudoLocale } from '../lower/model.ts';
import { listed, nearest } from '../suggest.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const missingTranslation: LintRule = {
  name: 'missing-translation',
  code: 'F107',
  says: 'Each locale of the product can be shown and has a folder in `copy/`, each folder is a locale, and all of them have the same texts.',
  remedy: 'Add the text to the other locales, or remove it',
  examples: [
    {
      words: 'The text is gone in one language only.',
      bad: 'es-US/signIn login.home: -',
      good: 'es-US/signIn login.home: "Inicio"',
    },
  ],
  check(analysis, report) {
    checkLocales(analysis, report);
    checkTexts(analysis, report);
  },
};

const homeIsRecorded: EditText =
  'copy/es-US.translated.json: { "$schema": "../schemas/grammar/translated.schema.json", "login.home": "3a786953-58fcc946" }';

const staleTranslation: LintRule = {
  name: 'stale-translation',
  code: 'F153',
  says: 'Each translation was made from the text that the first language has now.',
  remedy: 'Translate it anew; where it still fits, `npm run copy -- current <locale> <key>`',
  ofMemory: true,
  details:
    '`copy/<locale>.translated.json` holds by key a hash of the text that was translated, and of its translation. A translation that was changed with that text, or after it, counts as made anew. `npm run copy -- import` and `npm run generate` write the file; `npm run copy -- current` says that a translation still fits. A language most of whose texts are translations, without any such record, is one warning, and `npm run generate` does not begin the record anew: it would say that all are current.',
  examples: [
    {
      words: 'The English text was another when this was translated:',
      bad: 'copy/es-US.translated.json: { "$schema": "../schemas/grammar/translated.schema.json", "login.home": "00000000" }',
      good: 'copy/es-US.translated.json: { "$schema": "../schemas/grammar/translated.schema.json", "login.home": "3a786953" }',
    },
    {
      words: 'The two texts changed places:',
      bad: [homeIsRecorded, 'signIn login.home: "Inicio"', 'es-US/signIn login.home: "Home"'],
      good: [homeIsRecorded, 'es-US/signIn login.home: "Inicio"'],
    },
  ],
  check(analysis, report) {
    const { app, copy } = analysis;
    const [first = '', ...locales] = app.locales;
    for (const locale of locales) {
      const own = copy.get(locale);
      if (own === undefined) continue;
      if (lacksRecord(locale, analysis)) {
        const file = `copy/${locale}.translated.json`;
        const message = `Nothing says what the texts of ${locale} were translated from, so that none of them is seen to be out of date`;
        const remedy = `Restore ${file} from version control; where all translations are current, run: npm run copy -- current ${locale}`;
        report.warning({ file, line: 1, column: 1 }, message, remedy);
        continue;
      }
      for (const [key, state] of translationsInto(locale, analysis)) {
        const translation = own.get(key);
        if (state !== 'stale' || translation === undefined) continue;
        const swapped = translationNote(translation.written, copy.get(first)?.get(key)?.written ?? '');
        if (analysis.translated.get(locale)?.[key] === swapped) {
          const message = `The texts "${key}" of ${first} and ${locale} have changed places`;
          report.warning(translation.place, message, 'Put each into the file of its language');
          continue;
        }
        const message = `The text "${key}" of ${first} has changed since it was translated into ${locale}`;
        const remedy = `Translate it anew; where it still fits, run: npm run copy -- current ${locale} ${key}`;
        report.warning(translation.place, message, remedy);
      }
    }
  },
};

const withRecord: EditText = 'copy/es-US.translated.json: { "$schema": "../schemas/grammar/translated.schema.json" }';
const allButPassword: readonly EditText[] = [withRecord, othersAreAccepted];

const waitingTranslation: LintRule = {
  name: 'waiting-translation',
  code: 'F154',
  says: 'No text of a language is still that of the first language.',
  remedy: 'Translate it, or accept it in `copy/style.json`',
  details:
    'It is counted, once for each language; texts without words do not count. `npm run copy -- add` begins a language with the texts of the first one, and a build for production refuses them.',
  examples: [
    {
      words: 'A new text was copied, and not translated:',
      bad: [...allButPassword, 'es-US/common shell.help: "Help"'],
      good: [...allButPassword, 'es-US/common shell.help: "Ayuda"'],
    },
  ],
  check(analysis, report) {
    const { app, copy, translated } = analysis;
    const [first = '', ...others] = app.locales;
    for (const locale of others.filter((each) => translated.has(each))) {
      const waiting = untranslatedIn(locale, analysis);
      const [one = ''] = waiting;
      const place = copy.get(locale)?.get(one)?.place;
      if (place === undefined) continue;
      const texts = waiting.length === 1 ? `The text "${one}" waits` : `${waiting.length} texts wait`;
      const message = `${texts} for a translation into ${locale}, and would be shown as in ${first}`;
      const isSameLanguage = locale.split('-')[0] === first.split('-')[0];
      const same = isSameLanguage
        ? `run: npm run copy -- current ${locale} ${waiting.length === 1 ? one : '<key> ...'}`
        : 'say so in copy/style.json under "accepted", with the rule "same"';
      const remedy = `Run: npm run copy -- export ${locale}, then import. Where the words are the same, ${same}`;
      report.warning(place, message, remedy);
    }
  },
};

const differingTranslation: LintRule = {
  name: 'differing-translation',
  code: 'F154',
  says: 'A translation has the numbers of its original and ends with the same mark, and neither is twice as long as the other.',
  remedy: 'Translate it anew, or accept it in `copy/style.json`',
  details: 'Of a text with plurals, the form `other` is compared.',
  examples: [
    {
      words: 'The number is another one.',
      bad: [withRecord, 'es-US/signIn login.userId.hint: "Son 8 letras."'],
      good: [withRecord, 'es-US/signIn login.userId.hint: "Vea su tarjeta."'],
    },
  ],
  check(analysis, report) {
    const { app, translated } = analysis;
    const [first = '', ...others] = app.locales;
    const originals = new Map(analysis.texts(first).map((each) => [each.key, each]));
    for (const locale of others.filter((each) => translated.has(each) && !lacksRecord(each, analysis))) {
      const states = translationsInto(locale, analysis);
      for (const translation of analysis.texts(locale)) {
        const { key, text } = translation;
        const original = originals.get(key);
        const difference = original === undefined ? null : differenceOf(original, translation);
        if (difference === null || isAccepted(key, locale, 'translation', analysis)) continue;
        // Those are to be translated in any case.
        if (states.get(key) === 'waiting' || states.get(key) === 'stale') continue;
        const remedy = 'Translate it anew, or say in copy/style.json under "accepted" why it differs';
        report.warning(text.place, `The text "${key}" ${difference} in ${locale}, unlike in ${first}`, remedy);
      }
    }
  },
};

/** F107, F153 and F154: each text has a current translation. */
export const translations: RuleFamily = {
  name: 'translations',
  findings: [missingTranslation, staleTranslation, waitingTranslation, differingTranslation],
};

function checkLocales(analysis: Analysis, report: Reporter): void {
  const { app, context, copy } = analysis;
  const isChosen = Object.values(context.properties ?? {}).some((each) => each['x-source']?.startsWith('locale.'));
  if (app.locales.length > 1 && !isChosen) {
    const message = `No context key tells which language is shown, so that it is always ${app.locales[0]}`;
    const key = '"locale": { "description": "The language.", "type": "string", "x-source": "locale.language", … }';
    const remedy = `Have an engineer add ${key} to the context, and the cookie "language" to flows/cookies.json`;
    report.error(analysis.placeOf({ of: app.locales, part: 1 }), message, remedy);
  }
  app.locales.forEach((locale, index) => {
    const place = analysis.placeOf({ of: app.locales, part: index });
    if (locale === pseudoLocale) {
      const remedy = 'Remove it: every build but production has it, and ?lang=en-XA shows it';
      report.error(place, `"${locale}" is the pseudo-locale, which the compiler makes by itself`, remedy);
    } else if (!isLocale(locale)) {
      const remedy = 'Write language and region by their codes, as in "ja-JP" or "en-GB"';
      report.error(place, `There is no language with its region called "${locale}"`, remedy);
    } else if (!copy.has(locale)) {
      report.error(place, `There are no texts for "${locale}"`, `Add the folder copy/${locale}`);
    }
  });
  for (const [locale, texts] of copy) {
    const [first] = texts.values();
    if (first === undefined || app.locales.length === 0 || app.locales.includes(locale)) continue;
    const remedy =
      locale === pseudoLocale
        ? 'Remove the folder: the compiler makes these texts by itself'
        : `Add "${locale}" to "locales" in flows/app.json (now ${listed(app.locales)}), or remove the folder`;
    const place = { file: first.place.file, line: 1, column: 1 };
    report.error(place, `The product does not know the locale "${locale}"`, remedy);
  }
}

/** Reports texts that one language has and another lacks. A missing file is one finding. */
function checkTexts({ app, copy, nodes }: Analysis, report: Reporter): void {
  const [first] = app.locales;
  const used = new Set(nodes.copy.map(([{ key }]) => key));
  // An unused text is reported once, by another rule.
  const isUsed = (key: string): boolean => used.has(key) || key.startsWith('ui.');
  const complete = [...copy].filter(([locale]) => app.locales.includes(locale));
  const pairs = complete.flatMap((from) => complete.flatMap((to) => (from === to ? [] : [[from, to] as const])));
  for (const [[from, texts], [to, others]] of pairs) {
    const files = new Set([...others.values()].map(({ place }) => place.file));
    const extras = [...others.keys()].filter((key) => !texts.has(key) && !isUsed(key));
    // A misspelt key is reported in its own file.
    const missing = [...texts].filter(
      ([key]) => !others.has(key) && (isUsed(key) ? nearest(key, extras) === null : from !== first),
    );
    const reportedFiles = new Set<string>();
    for (const [key, { place }] of missing) {
      const file = place.file.replace(`copy/${from}/`, `copy/${to}/`);
      if (!files.has(file) && to !== first) {
        if (reportedFiles.has(file)) continue;
        reportedFiles.add(file);
        const count = missing.filter(([, text]) => text.place.file === place.file).length;
        const whole = count === 1 ? `the text "${key}"` : `${count} texts`;
        report.error(place, `${to} lacks the file ${file}, with ${whole}`, 'Add it, with every text in it');
        continue;
      }
      // A text that the first language lacks is most likely misspelt, or a leftover.
      const isExtra = to === first;
      const lacking = isExtra ? [...others.keys()].filter((each) => !texts.has(each)) : [];
      const near = nearest(key, lacking);
      const add = `Add it to ${file}${isExtra ? `, or remove it from ${from}` : ''}`;
      const remedy = near === null ? add : `Did you mean "${near}"?`;
      report.error(place, `The text "${key}" is missing in ${to}`, remedy);
    }
  }
}

/** Short texts differ more, so that each counts as so many characters longer. */
const allowance = 6;

/** The first of these in which a translation is unlike its original. */
function differenceOf(original: Readable, translation: Readable): string | null {
  const numbers = numbersOf(translation);
  if (numbers !== numbersOf(original)) return `has ${numbers || 'no numbers'}`;
  const end = endOf(translation);
  if (end !== endOf(original)) return end === '' ? 'ends without a mark' : `ends with "${end}"`;
  const share = (lengthOf(translation) + allowance) / (lengthOf(original) + allowance);
  return share < 0.5 || share > 2 ? `has ${lengthOf(translation)} characters` : null;
}

function numbersOf({ readings: [reading = ''] }: Readable): string {
  return (reading.match(/\p{Nd}+/gu) ?? []).sort().join(', ');
}

function endOf({ readings: [reading = ''] }: Readable): string {
  return /(?:\.\.\.|[.?!:])$/u.exec(reading.replaceAll('…', '...').trim())?.[0] ?? '';
}

function lengthOf({ readings }: Readable): number {
  return Math.max(...readings.map((reading) => reading.length));
}
