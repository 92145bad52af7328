import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { PageName } from '../benchedPage.ts';
import { type FigureName, figures } from '../figures.ts';
import type { Goal } from './goals.ts';
import type { Summary } from './summary.ts';
import { written } from './written.ts';

/** Whether a goal is met, and the figures that say so. */
export interface Verdict {
  readonly says: string;
  /** Null where what it is compared with was not measured. */
  readonly isMet: boolean | null;
  readonly because: string;
}

/** Judges the product by what was measured in the same run. */
export function verdictOf(goal: Goal, summaries: readonly Summary[]): Verdict {
  const find = (name: PageName): Summary | undefined => summaries.find(({ page }) => page === name);
  const own = find('product');
  switch (goal.kind) {
    case 'noFailure':
      return unbroken(own);
    case 'sameElement':
      return sameElement(own, find(goal.of));
    case 'atMost': {
      const says = `${figures[goal.figure].title} at most ${written(goal.limit, figures[goal.figure].unit)}`;
      const value = own?.figures[goal.figure]?.median;
      if (value === undefined) return unknown(says);
      return { says, isMet: value <= goal.limit, because: written(value, figures[goal.figure].unit) };
    }
    case 'timesOf':
      return compared(goal.figure, own, find(goal.of), `at most ${goal.factor} x`, (value, other) => ({
        isMet: value <= other * goal.factor,
        ratio: value / other,
      }));
    case 'betterThan':
      return compared(goal.figure, own, find(goal.of), `${goal.factor} x better than`, (value, other) => ({
        isMet: value * goal.factor <= other,
        ratio: other / value,
      }));
    default:
      return unreachable(goal);
  }
}

function unbroken(own: Summary | undefined): Verdict {
  const says = 'every visit keeps what is typed and leads to one identify call';
  if (!own || own.visits === 0) return unknown(says);
  const { failures, visits } = own;
  return { says, isMet: failures.length === 0, because: `${visits - failures.length} of ${visits} visits` };
}

function sameElement(own: Summary | undefined, other: Summary | undefined): Verdict {
  const says = 'largest contentful paint is the same element as the floor page';
  if (!own?.largest.length || !other?.largest.length) return unknown(says);
  const [ours, theirs] = [own.largest, other.largest].map((each) => [...each].sort().join(', '));
  return { says, isMet: ours === theirs, because: ours === theirs ? `${ours}` : `${ours}; there: ${theirs}` };
}

function compared(
  figure: FigureName,
  own: Summary | undefined,
  other: Summary | undefined,
  relation: string,
  judge: (value: number, other: number) => { readonly isMet: boolean; readonly ratio: number },
): Verdict {
  const { title, unit } = figures[figure];
  const [value, reference] = [own, other].map((summary) => summary?.figures[figure]?.median);
  const says = `${title} ${relation} ${other?.title ?? 'a page that was not measured'}`;
  if (value === undefined || reference === undefined) return unknown(says);
  const { isMet, ratio } = judge(value, reference);
  const times = Number.isFinite(ratio) ? `${ratio.toFixed(2)} x: ` : '';
  return { says, isMet, because: `${times}${written(value, unit)} against ${written(reference, unit)}` };
}

function unknown(says: string): Verdict {
  return { says, isMet: null, because: 'not measured' };
}
