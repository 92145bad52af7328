import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Cases } from './cases.ts';
import type { Mark } from './span.ts';

/** Cases that are answered alike. */
export interface Row<Answer> {
  /** By column the values that are meant; null: whatever it is. */
  readonly cells: readonly (readonly Mark[] | null)[];
  readonly answer: Answer;
  /** One of the cases, as expressions read it. */
  readonly sample: Scopes;
}

/**
 * Cases with their answers as a table: every case is in exactly one row. A column is asked only where it makes a
 * difference, in the order of the columns, so that the table reads like the alternatives that it comes from.
 * @param answers by case
 */
export function rowsOf<Answer extends string | number | boolean | null>(
  { columns, cases }: Cases,
  answers: readonly Answer[],
): readonly Row<Answer>[] {
  const split = (among: readonly number[], from: number): readonly Row<Answer>[] => {
    const [first = 0] = among;
    const isSettled = among.every((each) => answers[each] === answers[first]);
    const answer = answers[first];
    if (answer === undefined) return [];
    if (isSettled || from === columns.length) {
      return [{ cells: columns.map(() => null), answer, sample: cases[first]?.scopes ?? {} }];
    }
    const groups = new Map<string, { readonly spans: number[]; readonly rows: readonly Row<Answer>[] }>();
    const spanOf = (each: number): number => cases[each]?.picks[from] ?? 0;
    for (const span of new Set(among.map(spanOf))) {
      const rows = split(
        among.filter((each) => spanOf(each) === span),
        from + 1,
      );
      const alike = JSON.stringify(rows.map(({ cells, answer: each }) => [cells, each]));
      const known = groups.get(alike);
      if (known === undefined) groups.set(alike, { spans: [span], rows });
      else known.spans.push(span);
    }
    if (groups.size === 1) return [...groups.values()].flatMap(({ rows }) => rows);
    return [...groups.values()].flatMap(({ spans, rows }) => {
      const marks = spans.flatMap((span) => columns[from]?.spans[span]?.marks ?? []);
      return rows.map((row) => ({ ...row, cells: row.cells.with(from, marks) }));
    });
  };
  return cases.length === 0
    ? []
    : split(
        cases.map((_, index) => index),
        0,
      );
}
