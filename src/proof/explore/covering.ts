const mostRows = 4000;
const together = 3;

/**
 * Rows with one number per column, each less than the column's size, so that every triple of values of three columns
 * occurs in some row: a covering array, built greedily.
 */
export function coveringRows(sizes: readonly number[]): readonly (readonly number[])[] {
  const rows = everyRow(sizes);
  const groups = columnsTogether(sizes.length, Math.min(together, sizes.length));
  const tuplesOf = (row: readonly number[]): readonly string[] =>
    groups.map((columns) => columns.map((column) => `${column}=${row[column]}`).join());
  const candidates = rows.map((row) => ({ row, tuples: tuplesOf(row) }));
  const left = new Set(candidates.flatMap(({ tuples }) => tuples));
  const chosen: (readonly number[])[] = [];
  while (left.size > 0) {
    const gain = ({ tuples }: { readonly tuples: readonly string[] }): number =>
      tuples.filter((each) => left.has(each)).length;
    const [best] = candidates.map((each) => ({ ...each, gain: gain(each) })).sort((a, b) => b.gain - a.gain);
    if (best === undefined || best.gain === 0) break;
    for (const tuple of best.tuples) left.delete(tuple);
    chosen.push(best.row);
  }
  return chosen;
}

/** All possible rows; of very many, an even selection. */
function everyRow(sizes: readonly number[]): readonly (readonly number[])[] {
  const count = sizes.reduce((product, size) => product * size, 1);
  const stride = Math.ceil(count / mostRows);
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => {
    let rest = index * stride;
    return sizes.map((size) => {
      const value = rest % size;
      rest = Math.floor(rest / size);
      return value;
    });
  });
}

function columnsTogether(columns: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: columns - from }, (_, index) => from + index).flatMap((column) =>
    columnsTogether(columns, size - 1, column + 1).map((others) => [column, ...others]),
  );
}
