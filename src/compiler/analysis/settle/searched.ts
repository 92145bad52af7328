import { grouped } from '../../grouped.ts';
import { rootOf } from '../expressions.ts';
import type { Searched } from '../facts.ts';
import type { Point } from './edges.ts';

/** Far more than a product needs from one beginning. */
const mostPoints = 20_000;

class TooManyCases extends Error {
  readonly undecided: Searched<never>['undecided'];

  constructor(points: readonly Point[]) {
    super('There are too many cases.');
    const by = grouped(points, ({ at }) => at);
    const [state = '', cases = []] = [...by].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    const keys = new Set(cases.flatMap(({ facts }) => [...facts.keys()].map(rootOf)));
    this.undecided = { state, keys: [...keys].sort() };
  }
}

/** The points of a part of a search, which gives up at too many. */
export class Cases {
  readonly #points: Point[] = [];

  add(point: Point): void {
    if (this.#points.push(point) > mostPoints) throw new TooManyCases(this.#points);
  }
}

/** Runs a search, which may give up. */
export function searched<Found>(search: () => readonly Found[]): Searched<Found> {
  try {
    return { found: search(), undecided: null };
  } catch (cause) {
    if (!(cause instanceof TooManyCases)) throw cause;
    return { found: [], undecided: cause.undecided };
  }
}
