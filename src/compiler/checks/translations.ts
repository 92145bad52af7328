import type { Analysis } from '../analysis/analysis.ts';
import { error, type Report } from '../diagnostic.ts';
import type { Text } from '../link/model.ts';
import { listed } from '../suggest.ts';
import { type Argument, argumentsOf } from '../text/argumentsOf.ts';
import { parseText } from '../text/parseText.ts';

interface Translated {
  readonly locale: string;
  readonly text: Text;
  readonly parts: ReadonlyMap<string, Argument>;
}

/**
 * F107: a text has the same placeholders and tags in every language, used in the same way, and the plural forms that each
 * language needs.
 * @param told whether it has been told that nothing gives this part to that text
 */
export function compareTranslations(
  analysis: Analysis,
  told: (key: string, name: string) => boolean,
  report: Report,
): void {
  const [first = '', ...others] = analysis.app.locales;
  for (const key of analysis.copy.get(first)?.keys() ?? []) {
    const original = translated(analysis, first, key);
    if (original === null) continue;
    tellForms(key, original, original, report);
    for (const locale of others) {
      const other = translated(analysis, locale, key);
      if (other === null) continue;
      tellLacking(key, original, other, told, report);
      tellLacking(key, other, original, told, report);
      tellKinds(key, original, other, report);
      tellForms(key, other, original, report);
    }
  }
}

function translated({ copy }: Analysis, locale: string, key: string): Translated | null {
  const text = copy.get(locale)?.get(key);
  const parsed = text && parseText(text.text);
  return text && parsed?.kind === 'parsed' ? { locale, text, parts: argumentsOf(parsed.elements) } : null;
}

function tellLacking(
  key: string,
  has: Translated,
  lacks: Translated,
  told: (key: string, name: string) => boolean,
  report: Report,
): void {
  for (const [name, { kind }] of has.parts) {
    if (lacks.parts.has(name) || told(key, name)) continue;
    const written = kind === 'tag' ? `the tag <${name}>` : `the placeholder {${name}}`;
    const message = `The text "${key}" has ${written} in ${has.locale}, but not in ${lacks.locale}`;
    report(error('F107', lacks.text.place, message, `Add it here, or remove it from ${has.locale}`));
  }
}

function tellKinds(key: string, original: Translated, other: Translated, report: Report): void {
  for (const [name, { kind }] of other.parts) {
    const expected = original.parts.get(name)?.kind;
    if (expected === undefined || expected === kind) continue;
    const message = `"${name}" of the text "${key}" is a ${kind} in ${other.locale}, and a ${expected} in ${original.locale}`;
    report(error('F107', other.text.place, message, `Write it as a ${expected}, as in ${original.locale}`));
  }
}

/** Which forms there are is up to each language; those for one number (=0) are up to the text. */
function tellForms(key: string, { locale, text, parts }: Translated, original: Translated, report: Report): void {
  for (const [name, { kind, forms }] of parts) {
    if (kind !== 'plural' && kind !== 'ordinal') continue;
    const known = formsOf(locale, kind);
    const analysis = original.parts.get(name)?.forms ?? new Set();
    const wanted = [...analysis].filter((form) => form.startsWith('=') || known.includes(form));
    const missing = wanted.filter((form) => !forms.has(form));
    const unknown = [...forms].filter((form) => !form.startsWith('=') && !known.includes(form));
    const where = `The plural {${name}} of the text "${key}"`;
    if (missing.length > 0) {
      const message = `${where} has no form ${listed(missing)} in ${locale}, but has in ${original.locale}`;
      report(error('F107', text.place, message, 'Add it'));
    }
    if (unknown.length > 0) {
      const message = `${where} has the form ${listed(unknown)}, which ${locale} never uses`;
      report(error('F107', text.place, message, `Use ${listed(known)}, or =0, =1 for one number`));
    }
  }
}

const allForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function formsOf(locale: string, kind: 'plural' | 'ordinal'): readonly string[] {
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const used = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  return allForms.filter((form) => used.includes(form));
}
