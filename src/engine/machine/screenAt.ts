import type { Program } from '../contracts/program.ts';

const known = new WeakMap<Program, ReadonlyMap<string, string>>();

/**
 * The screen of a current or former route; null when there is none. A program is indexed once, so that a step costs the
 * same in a large one.
 */
export function screenAt(program: Program, route: string | null): string | null {
  if (route === null) return null;
  const routes = known.get(program) ?? routesOf(program);
  known.set(program, routes);
  return routes.get(route) ?? null;
}

function routesOf({ states }: Program): ReadonlyMap<string, string> {
  const screens = Object.entries(states).flatMap(([id, state]) =>
    state.kind === 'screen' ? [state.route, ...(state.formerRoutes ?? [])].map((route) => [route, id] as const) : [],
  );
  return new Map(screens);
}
