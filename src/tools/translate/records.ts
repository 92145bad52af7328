import { type CopyModel, lacksRecord, notesOf } from '../../compiler/analysis/translations.ts';
import { schemaBeside } from '../../compiler/grammar/kinds.ts';
import { jsonText } from '../jsonText.ts';

/** A file and its text; the path is relative to the product's folder. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The record of a locale's translations. */
export function recordFile(locale: string): string {
  return `copy/${locale}.translated.json`;
}

/**
 * The record of a locale's translations.
 * @param renewed whether a text counts as current now; by default, only new ones do
 */
export function recordOf(locale: string, model: CopyModel, renewed?: Parameters<typeof notesOf>[2]): TextFile {
  const record = { $schema: schemaBeside(model.app, 'translated'), ...notesOf(locale, model, renewed) };
  return { path: recordFile(locale), text: `${jsonText(record)}\n` };
}

/**
 * The records of all locales, with new texts and without deleted ones. A missing record is not recreated, because only
 * a person knows whether the translations are current.
 * @param isConfirmed whether a person says so of a text
 */
export function recordFiles(
  model: CopyModel,
  isConfirmed = (_locale: string, _key: string): boolean => false,
): readonly TextFile[] {
  const locales = model.app.locales.slice(1).filter((locale) => !lacksRecord(locale, model));
  return locales.map((locale) =>
    recordOf(locale, model, (key, state) => state === 'unrecorded' || isConfirmed(locale, key)),
  );
}
