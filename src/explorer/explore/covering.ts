const mostRows = 4000;

/**
 * Rows with one number per column, each less than the column's size, so that all values of so many columns
 * together occur in some row: a covering array, built greedily.
 */
export function coveringRows(sizes: readonly number[], together = 3): readonly (readonly number[])[] {
  const rows = everyRow(sizes);
  const groups = columnsTogether(sizes.length, Math.min(together, sizes.length));
  const ids = new Map<string, number>();
  const idOf = (tuple: string): number => {
    const id = ids.get(tuple) ?? ids.size;
    ids.set(tuple, id);
    return id;
  };
  const candidates = rows.map((row) => ({
    row,
    tuples: groups.map((columns) => idOf(columns.map((column) => `${column}=${row[column]}`).join())),
  }));
  const left = new Uint8Array(ids.size).fill(1);
  const chosen: (readonly number[])[] = [];
  for (;;) {
    let [most, best] = [0, candidates[0]];
    for (const candidate of candidates) {
      let gain = 0;
      for (const tuple of candidate.tuples) gain += left[tuple] ?? 0;
      if (gain > most) [most, best] = [gain, candidate];
    }
    if (best === undefined || most === 0) break;
    for (const tuple of best.tuples) left[tuple] = 0;
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
