import type { Target } from '../emit/environments.ts';

/** The target that `FLOW_TARGET` names; all when it names none. */
export function buildTarget(environment: Readonly<Record<string, string | undefined>>): Target {
  const named = environment.FLOW_TARGET;
  return named === 'production' || named === 'test' ? named : 'all';
}

/** The folder that `FLOWS_ROOT` names, which holds `flows/`, `copy/` and `schemas/` in place of the project's own. */
export function flowsRoot(environment: Readonly<Record<string, string | undefined>>): { readonly root?: string } {
  const named = environment.FLOWS_ROOT;
  return named === undefined ? {} : { root: named };
}
