import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { sourceHash, translationsInto, untranslatedIn } from '../../compiler/analysis/translations.ts';
import { sentence } from '../../compiler/diagnostic.ts';
import type { Outline } from '../review/outline/product.ts';
import { approversOf } from '../review/review.ts';

/** Texts of a locale for translators into another one, or back from them. */
export interface Exchange {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly ExchangeRow[];
}

/** One text with its translation; empty if there is none. */
export interface ExchangeRow {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** What a translator needs to know about it. */
  readonly note: string;
  /** A hash of the product's translation at the time of the export; null if the file has none. */
  readonly check: string | null;
  /** Its place in the file, such as `row 12`. */
  readonly at: string;
}

/** A problem in a returned file. */
export interface ExchangeProblem {
  readonly at: string;
  readonly message: string;
  readonly remedy: string;
}

/** A file that cannot be imported. Its message has a line for each problem. */
export class BrokenExchange extends Error {
  constructor(problems: readonly ExchangeProblem[]) {
    const lines = problems.map(({ at, message, remedy }) => `${at}: ${sentence(message)} ${sentence(remedy)}`);
    super([...lines, 'Nothing was imported.'].join('\n'));
  }
}

/**
 * Exports the texts of the first locale with their translations.
 * @param roles the role of each text on the screens
 * @param isStaleOnly leave out current translations
 */
export function exportTexts(locale: string, model: Analysis, roles: Outline['roles'], isStaleOnly: boolean): Exchange {
  const [from = ''] = model.app.locales;
  const untranslated = new Set(untranslatedIn(locale, model));
  const states = [...translationsInto(locale, model)].filter(
    ([key, state]) => !isStaleOnly || state === 'stale' || untranslated.has(key),
  );
  const rows = states.map(([key, state]): ExchangeRow => {
    const source = model.copy.get(from)?.get(key)?.written ?? '';
    const target = state === 'waiting' ? '' : (model.copy.get(locale)?.get(key)?.written ?? '');
    const approvers = approversOf([key], [model]);
    const notes = [
      ...(roles.get(key) ?? []),
      ...(state === 'stale' ? [`The ${from} text has changed since this was translated`] : []),
      ...(approvers.length === 0 ? [] : [`Protected: ask ${approvers.join(' and ')}`]),
    ];
    return { key, source, target, note: notes.join('; '), check: sourceHash(target), at: '' };
  });
  return { from, to: locale, rows };
}
