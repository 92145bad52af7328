import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { sourceHash, translationsInto, untranslatedIn } from '../../compiler/analysis/translations.ts';
import { approversOf } from '../review/review.ts';

/** Texts on their way to translators or back. */
export interface Exchange {
  /** The locale that is translated. */
  readonly from: string;
  /** The one that it is translated into. */
  readonly to: string;
  readonly rows: readonly ExchangeRow[];
}

/** One text with its translation; empty while there is none. */
export interface ExchangeRow {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** What a translator has to know of it. */
  readonly note: string;
  /** A hash of the translation that the product had when this was exported; null where the file does not say. */
  readonly check: string | null;
  /** Where it stands in the file, such as `line 12`. */
  readonly at: string;
}

/** What is wrong with a file that came back. */
export interface ExchangeProblem {
  readonly at: string;
  readonly message: string;
  readonly remedy: string;
}

/** What was read of a file. */
export type ReadExchange =
  | { readonly kind: 'read'; readonly exchange: Exchange }
  | { readonly kind: 'broken'; readonly problems: readonly ExchangeProblem[] };

/**
 * The texts of the first locale with what they are in another one.
 * @param roles what each text is on the screens
 * @param isStaleOnly leaves out what is translated
 */
export function exportTexts(
  locale: string,
  model: Analysis,
  roles: ReadonlyMap<string, ReadonlySet<string>>,
  isStaleOnly: boolean,
): Exchange {
  const [from = ''] = model.app.locales;
  const untranslated = new Set(untranslatedIn(locale, model));
  const states = [...translationsInto(locale, model)].filter(
    ([key, state]) => !isStaleOnly || state === 'stale' || untranslated.has(key),
  );
  const rows = states.map(([key, state]): ExchangeRow => {
    const source = model.copy.get(from)?.get(key)?.text ?? '';
    const target = state === 'waiting' ? '' : (model.copy.get(locale)?.get(key)?.text ?? '');
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
