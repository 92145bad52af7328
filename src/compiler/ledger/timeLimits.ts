import type { Analysis } from '../analysis/analysis.ts';
import type { Place } from '../diagnostic.ts';
import type { LimitControl, Limited, LimitTest, TimeLimit } from '../generated/source.ts';
import { type Length, lengthsOf } from './lengths.ts';
import { neededIn } from './needed.ts';

/** One row of the ledger of time limits: what the entry says, and what follows from where it points. */
export interface LedgerRow {
  readonly id: string;
  readonly says: string;
  readonly kind: Limited['kind'];
  /** Who decides the length; null where it stands in the product. */
  readonly owner: 'provider' | 'browser' | 'code' | null;
  /** In seconds, each with what has it. */
  readonly lengths: readonly Length[];
  readonly disposition: TimeLimit['disposition'];
  readonly because: string;
  readonly control: LimitControl | null;
  /** The key of the text that tells of it; null where none does. */
  readonly announced: string | null;
  /** That text by locale, as it stands in `copy/`. */
  readonly texts: Readonly<Record<string, string>>;
  readonly silent: string | null;
  readonly test: LimitTest;
  /** Where the entry stands. */
  readonly place: Place;
}

/** The ledger with all its columns, in the order of the file (WCAG 2.2.1). Pure; it says nothing of what is missing. */
export function ledgerOf(analysis: Analysis): readonly LedgerRow[] {
  const needed = neededIn(analysis);
  return [...analysis.timeLimits].map(([id, entry]) => {
    const { says, of, disposition, because, control = null, announced = null, silent = null, test } = entry;
    return {
      id,
      says,
      kind: of.kind,
      owner: of.kind === 'stated' ? of.owner : null,
      lengths: lengthsOf(of, needed, analysis),
      disposition,
      because,
      control,
      announced,
      texts: announced === null ? {} : textsOf(announced, analysis),
      silent,
      test,
      place: analysis.origins.at(entry),
    };
  });
}

function textsOf(key: string, { copy }: Analysis): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...copy].flatMap(([locale, texts]) => {
      const text = texts.get(key)?.text;
      return text === undefined ? [] : [[locale, text] as const];
    }),
  );
}
