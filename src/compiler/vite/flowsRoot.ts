/** The folder that `FLOWS_ROOT` names, which holds `flows/`, `copy/` and `schemas/` in place of the project's own. */
export function flowsRoot(environment: Readonly<Record<string, string | undefined>>): { readonly root?: string } {
  const named = environment.FLOWS_ROOT;
  return named === undefined ? {} : { root: named };
}
