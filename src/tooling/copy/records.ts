import { lacksRecord, notesOf, type TranslationState } from '../../compiler/analysis/translations.ts';
import type { Model } from '../../compiler/lower/model.ts';

/** The part of the model about texts. */
export type CopyModel = Pick<Model, 'app' | 'copy' | 'translated'>;

/** A file and its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The record of a locale's translations. */
export function recordFile(locale: string): string {
  return `copy/${locale}.translated.json`;
}

/** The longest line of the formatter (biome.json). */
export const lineWidth = 120;

/** JSON as the formatter prints it, if all values are texts. */
export function printTexts(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`);
  const line = `{ ${entries.join(', ')} }`;
  return line.length <= lineWidth ? `${line}\n` : `{\n  ${entries.join(',\n  ')}\n}\n`;
}

/**
 * The record of a locale's translations.
 * @param renewed whether a text counts as current now; by default, only new ones do
 */
export function recordOf(
  locale: string,
  model: CopyModel,
  renewed?: (key: string, state: TranslationState) => boolean,
): TextFile {
  const text = printTexts({ $schema: '../schemas/translated.schema.json', ...notesOf(locale, model, renewed) });
  return { path: recordFile(locale), text };
}

/**
 * The records of all locales, with new texts and without deleted ones. A missing record is not recreated, because only
 * a person knows whether the translations are current.
 */
export function recordFiles(model: CopyModel): readonly TextFile[] {
  return model.app.locales
    .slice(1)
    .filter((locale) => !lacksRecord(locale, model))
    .map((locale) => recordOf(locale, model));
}
