const mostRows = 4000;

/**
 * Rows with one number per column, each less than the column's size, so that all values of so many columns
 * together occur in some row: a covering array, built greedily.
 */
export function coveringRows(sizes: readonly number[], together = 3): readonly (readonly number[])[] {
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

/** All possible rows; of very many, an even selection: its stride shares no factor with a column, so none is left out. */
function everyRow(sizes: readonly number[]): readonly (readonly number[])[] {
  const count = sizes.reduce((product, size) => product * size, 1);
  let stride = Math.ceil(count / mostRows);
  while (sizes.some((size) => commonFactor(stride, size) > 1)) stride += 1;
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => {
    let rest = index * stride;
    return sizes.map((size) => {
      const value = rest % size;
      rest = Math.floor(rest / size);
      return value;
    });
  });
}

function commonFactor(one: number, other: number): number {
  return other === 0 ? one : commonFactor(other, one % other);
}

function columnsTogether(columns: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: columns - from }, (_, index) => from + index).flatMap((column) =>
    columnsTogether(columns, size - 1, column + 1).map((others) => [column, ...others]),
  );
}
