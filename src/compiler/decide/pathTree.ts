/** Paths as a tree, so that parts of one object stand together. */
export interface Branch {
  /** Which of the paths ends here; null when none does. */
  readonly column: number | null;
  readonly inside: Map<string, Branch>;
}

/** The tree of some paths. */
export function treeOf(paths: readonly string[]): Branch {
  const root: Branch = { column: null, inside: new Map() };
  paths.forEach((path, column) => {
    const steps = path.split('.');
    steps.reduce((branch: Branch, step, index) => {
      const known = branch.inside.get(step);
      const ends = index === steps.length - 1;
      const next: Branch = { column: ends ? column : (known?.column ?? null), inside: known?.inside ?? new Map() };
      branch.inside.set(step, next);
      return next;
    }, root);
  });
  return root;
}

/** The paths that end in a branch. */
export function columnsIn({ column, inside }: Branch): readonly number[] {
  return [...(column === null ? [] : [column]), ...[...inside.values()].flatMap(columnsIn)];
}
