import { lacksRecord, notesOf, type TranslationState } from '../../compiler/analysis/translations.ts';
import type { Model } from '../../compiler/link/model.ts';

/** What is known of the texts of a product. */
export type CopyModel = Pick<Model, 'app' | 'copy' | 'translated'>;

/** A file with its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The file that holds what the texts of a locale were translated from. */
export function recordFile(locale: string): string {
  return `copy/${locale}.translated.json`;
}

/** The longest line that the formatter leaves (biome.json). */
export const lineWidth = 120;

/** JSON as the formatter leaves it where all values are texts. */
export function printTexts(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`);
  const line = `{ ${entries.join(', ')} }`;
  return line.length <= lineWidth ? `${line}\n` : `{\n  ${entries.join(',\n  ')}\n}\n`;
}

/**
 * The file of what the texts of a locale were translated from.
 * @param renewed tells of a text whether it fits what the first locale says now; without it, those that are new
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
 * The records of all locales with the texts that are new in both languages, and without those that are gone. One that is
 * lost is left to a person, who alone knows whether the translations are current.
 */
export function recordFiles(model: CopyModel): readonly TextFile[] {
  return model.app.locales
    .slice(1)
    .filter((locale) => !lacksRecord(locale, model))
    .map((locale) => recordOf(locale, model));
}
