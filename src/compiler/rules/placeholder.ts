import type { Analysis } from '../analysis/analysis.ts';
import { brand, isNeverNumber } from '../analysis/placeholderValues.ts';
import { tagSources } from '../analysis/tagSources.ts';
import type { TextEntry } from '../lower/model.ts';
import { listed, nearest } from '../suggest.ts';
import { type Argument, argumentsOf, parseText, partsOf, pluralForms, type TextParts } from '../text/parseText.ts';
import type { LintRule, Reporter } from './rule.ts';

/** What shows a number only. */
const ofNumbers: ReadonlySet<Argument['kind']> = new Set(['number', 'date', 'time', 'plural', 'ordinal']);

export const placeholder: LintRule = {
  name: 'placeholder',
  code: 'F107',
  says: 'Each use of a text gives it exactly the placeholders and tags that it has, and its translations have the same.',
  remedy: 'Add the value, or correct the text',
  details:
    'What is written as a number, a date, a time or a plural has a number as its value. No tag stands inside of another one. A translation also has the plural forms of the first language, as far as its own language uses them, and selects by no other values. Where another form of the plural or another language shows the number, the form `other` does too.',
  examples: [{ bad: 'signIn code.email: "By email to {place}"', good: 'signIn code.email: "By email"' }],
  check(analysis, report) {
    // Several texts can share their values; each value must be used by one of them.
    const given = new Map<object, Set<string>>();
    const served = (source: object, names: ReadonlySet<string>): void => {
      if (Object.keys(source).length === 0) return;
      const known = given.get(source) ?? new Set();
      given.set(source, known);
      for (const name of names) known.add(name);
    };
    const reported = new Set<string>();
    analysis.visit({
      copy(use, setting) {
        const lost = new Set<string>();
        const scope = analysis.scopeOf(setting);
        const texts = analysis.app.locales.flatMap((locale) => translated(analysis, locale, use.key) ?? []);
        const valued = { ...brand, ...use.values };
        for (const { locale, text, parts, names } of texts) {
          served(use.values, names.placeholders);
          const where = `The text "${use.key}" (${locale})`;
          for (const [name, logic] of Object.entries(valued)) {
            const kind = parts.get(name)?.kind ?? 'value';
            if (!ofNumbers.has(kind) || !isNeverNumber(logic, scope, analysis)) continue;
            reported.add(`${use.key} ${name}`);
            const message = `${where} has the ${kind} {${name}}, whose value is never a number`;
            report.error(text.place, message, `Write {${name}}`);
          }
          const misspelt = (name: string, near: string, given: object, written: string): void => {
            for (const each of [name, near]) reported.add(`${use.key} ${each}`);
            served(given, new Set([near]));
            report.error(text.place, `${where} has ${written}`, `Did you mean "${near}"?`);
          };
          for (const name of [...names.placeholders].filter((each) => !Object.hasOwn(valued, each))) {
            const near = nearest(name, [...Object.keys(use.values), ...Object.keys(brand), ...analysis.textNames]);
            if (near !== null) {
              misspelt(name, near, use.values, `the placeholder {${name}}, which gets no value`);
              continue;
            }
            reported.add(`${use.key} ${name}`);
            const remedy = use.takesValues ? `Add "${name}" to "values" here, or correct the text` : 'Correct the text';
            const message = `${where} has the placeholder {${name}}, which gets no value`;
            report.error(analysis.placeOf(use.spot), message, remedy);
          }
          for (const { tags, has, nearestName, words, remedy } of tagSources(use, setting, analysis)) {
            served(tags ?? {}, names.tags);
            for (const name of [...names.tags].filter((each) => !has(each))) {
              const near = nearestName(name);
              if (near !== null) {
                misspelt(name, near, tags ?? {}, `the tag <${name}>, which does nothing ${words}`);
                continue;
              }
              // Other locales have it too.
              if (lost.has(`${name} ${words}`)) continue;
              lost.add(`${name} ${words}`);
              reported.add(`${use.key} ${name}`);
              const message = `${where} has the tag <${name}>, ${tags === null ? 'and' : 'which does nothing'} ${words}`;
              report.error(analysis.placeOf(use.spot), message, remedy(name));
            }
          }
        }
      },
    });
    for (const [source, names] of given) {
      for (const name of Object.keys(source).filter((each) => !names.has(each))) {
        const message = `"${name}" is given, but no text that it is given to has it`;
        const remedy = `Remove it, or use it in the text as {${name}} or <${name}>`;
        report.error(analysis.origins.key(source, name), message, remedy);
      }
    }
    compareTranslations(reported, analysis, report);
  },
};

interface Translated {
  readonly locale: string;
  readonly text: TextEntry;
  readonly parts: ReadonlyMap<string, Argument>;
  readonly names: TextParts;
}

/** @param reported placeholders and tags that have been reported, each after the key of its text */
function compareTranslations(reported: ReadonlySet<string>, analysis: Analysis, report: Reporter): void {
  const [first = '', ...others] = analysis.app.locales;
  for (const key of analysis.copy.get(first)?.keys() ?? []) {
    const unreported = (locale: string): Translated | null => {
      const own = translated(analysis, locale, key);
      return own && { ...own, parts: new Map([...own.parts].filter(([name]) => !reported.has(`${key} ${name}`))) };
    };
    const original = unreported(first);
    if (original === null) continue;
    reportNested(key, original, report);
    reportForms(key, original, original, report);
    for (const locale of others) {
      const other = unreported(locale);
      if (other === null) continue;
      reportLacking(key, original, other, report);
      reportLacking(key, other, original, report);
      reportKinds(key, original, other, report);
      reportNested(key, other, report);
      reportForms(key, other, original, report);
      reportNumber(key, original, other, report);
      reportNumber(key, other, original, report);
    }
  }
}

function translated({ copy }: Analysis, locale: string, key: string): Translated | null {
  const text = copy.get(locale)?.get(key);
  const parsed = text && parseText(text.text);
  if (text === undefined || parsed?.kind !== 'parsed') return null;
  return { locale, text, parts: argumentsOf(parsed.elements), names: partsOf(parsed.elements) };
}

function reportLacking(key: string, has: Translated, lacks: Translated, report: Reporter): void {
  for (const [name, { kind }] of has.parts) {
    if (lacks.parts.has(name)) continue;
    const written = kind === 'tag' ? `the tag <${name}>` : `the placeholder {${name}}`;
    const message = `The text "${key}" has ${written} in ${has.locale}, but not in ${lacks.locale}`;
    report.error(lacks.text.place, message, `Add it here, or remove it from ${has.locale}`);
  }
}

function reportKinds(key: string, original: Translated, other: Translated, report: Reporter): void {
  for (const [name, { kind }] of other.parts) {
    const expected = original.parts.get(name)?.kind;
    if (expected === undefined || expected === kind) continue;
    const message = `"${name}" of the text "${key}" is a ${kind} in ${other.locale}, and a ${expected} in ${original.locale}`;
    report.error(other.text.place, message, `Write it as a ${expected}, as in ${original.locale}`);
  }
}

/** A page has no link within a link. */
function reportNested(key: string, { locale, text, names }: Translated, report: Reporter): void {
  for (const name of names.nested) {
    const message = `The text "${key}" has the tag <${name}> inside of another tag in ${locale}`;
    report.error(text.place, message, `Close that tag before <${name}> begins`);
  }
}

/** Each language has its own plural forms; those of a selection are values. Forms of one number (=0) are free. */
function reportForms(key: string, { locale, text, parts }: Translated, original: Translated, report: Reporter): void {
  for (const [name, { kind, forms }] of parts) {
    const first = original.parts.get(name);
    const other = [...forms].filter((form) => !first?.forms.has(form));
    if (kind === 'selection' && first?.kind === kind && other.length > 0) {
      const message = `The selection {${name}} of the text "${key}" has the form ${listed(other)} in ${locale}, which ${original.locale} does not have`;
      report.error(text.place, message, `Write it as there: ${listed(first.forms)}`);
    }
    if (kind !== 'plural' && kind !== 'ordinal') continue;
    const known = pluralForms[kind](locale);
    const wanted = [...(first?.forms ?? [])].filter((form) => form.startsWith('=') || known.includes(form));
    const missing = wanted.filter((form) => !forms.has(form));
    const unknown = [...forms].filter((form) => !form.startsWith('=') && !known.includes(form));
    const where = `The plural {${name}} of the text "${key}"`;
    if (missing.length > 0) {
      const message = `${where} has no form ${listed(missing)} in ${locale}, but has in ${original.locale}`;
      report.error(text.place, message, 'Add it');
    }
    // A text that waits for its translation still has the forms of the first language.
    if (unknown.length > 0 && text.text !== original.text.text) {
      const message = `${where} has the form ${listed(unknown)}, which ${locale} never uses`;
      report.error(text.place, message, `Use ${listed(known)}, or =0, =1 for one number`);
    }
  }
}

/** Reports a form `other` without the number, which says the same of 2 and of 100. */
function reportNumber(key: string, { locale, text, parts }: Translated, other: Translated, report: Reporter): void {
  for (const [name, { numbered, kind }] of parts) {
    const shown = numbered.size > 0 || other.parts.get(name)?.numbered.has('other');
    if (kind !== 'plural' || numbered.has('other') || !shown) continue;
    const message = `The form "other" of the plural {${name}} of the text "${key}" does not show the number in ${locale}`;
    report.error(text.place, message, `Write # where the number is to stand, as in other {# ${name}}`);
  }
}
