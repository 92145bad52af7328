/** Which environments a build holds: the one of customers, the others, or (developing) all. */
export type Target = 'production' | 'test' | 'all';

/** The target that `FLOW_TARGET` names; all when it names none. */
export function buildTarget(environment: Readonly<Record<string, string | undefined>>): Target {
  const named = environment.FLOW_TARGET;
  return named === 'production' || named === 'test' ? named : 'all';
}
