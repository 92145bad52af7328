import { directionOf } from '../../engine/contracts/directionOf.ts';
import type { CopyAlternativeSource, ShellItemSource } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import { localeOfItem } from '../lower/languages.ts';
import type { Model, TextEntry, Texts } from '../lower/model.ts';

/** The key of a text that is in one locale on all pages. */
function keyIn(key: string, locale: string): string {
  return `${key}@${locale}`;
}

/** A shell item with the keys of its own language. */
export function inItsLanguage(item: ShellItemSource): ShellItemSource {
  const locale = localeOfItem(item);
  if (locale === null) return item;
  const { copy } = item;
  if (typeof copy === 'string') return { ...item, copy: keyIn(copy, locale) };
  return { ...item, copy: copy.map((each) => ({ ...each, copy: keyIn(each.copy, locale) })) };
}

/** The names of the languages, each in its own language. Every page has these texts. */
export function languageTexts({ app, copy }: Pick<Model, 'app' | 'copy'>): Texts {
  const { header, footer } = app.shell;
  const isMixed = new Set(app.locales.map(directionOf)).size > 1;
  const texts = [...header, ...footer].flatMap((item): readonly (readonly [string, TextEntry])[] => {
    const locale = localeOfItem(item);
    if (locale === null) return [];
    return listOf<string | CopyAlternativeSource>(item.copy).flatMap((each) => {
      const key = typeof each === 'string' ? each : each.copy;
      const text = copy.get(locale)?.get(key);
      if (text === undefined) return [];
      return [[keyIn(key, locale), isMixed ? { ...text, text: isolated(text.text, locale) } : text] as const];
    });
  });
  return new Map(texts);
}

/** Isolates a name on pages of the other direction, brackets included (Unicode, UAX 9). */
function isolated(text: string, locale: string): string {
  const [rightToLeft, leftToRight, end] = ['\u2067', '\u2066', '\u2069'];
  return `${directionOf(locale) === 'rtl' ? rightToLeft : leftToRight}${text}${end}`;
}
