import type { RouteEnd, RoutesFile } from '../generated/source.ts';
import type { Model } from '../link/model.ts';

/** The file that remembers routes, from the project's folder. */
export const routesFile = 'flows/routes.json';

/** The approver of the end of a route. */
export const routesApprover = 'engineering';

/** What of a product says which routes there are. */
type RoutesModel = Pick<Model, 'screens' | 'routes'>;

/** The screen that each route leads to, now or formerly. */
export function routesTo({ screens }: Pick<Model, 'screens'>): ReadonlyMap<string, string> {
  const former = [...screens].flatMap(([id, { formerRoutes = [] }]) => formerRoutes.map((each) => [each, id] as const));
  return new Map([...former, ...[...screens].map(([id, { route }]) => [route, id] as const)]);
}

/** The screens on record that are gone; none where a screen is new, which may be one of them under another name. */
export function removedScreens({ screens, routes }: RoutesModel): ReadonlySet<string> {
  const known = new Set(Object.values(routes?.routes ?? {}));
  if ([...screens.keys()].some((id) => !known.has(id))) return new Set();
  return new Set([...known].filter((id) => !screens.has(id)));
}

/** A route that led to a screen, and leads to none any more. */
interface LostRoute {
  readonly route: string;
  /** The screen that it led to. */
  readonly from: string;
  /** The screen that took its place, as far as that can be told. */
  readonly successor: string | null;
}

/** The routes on record that no screen has, now or formerly. */
export function lostRoutes(model: RoutesModel): readonly LostRoute[] {
  const known = model.routes?.routes ?? {};
  const live = routesTo(model);
  const newcomers = [...live].filter(([route]) => !Object.hasOwn(known, route)).map(([, id]) => id);
  const [newcomer = null, ...others] = new Set(newcomers);
  return Object.entries(known).flatMap(([route, from]) => {
    if (live.has(route)) return [];
    const successor = model.screens.has(from) ? from : others.length === 0 ? newcomer : null;
    return [{ route, from, successor }];
  });
}

/**
 * The record with every route that there is, and those that are lost.
 * @param end the approver of the end of lost ones; null where they stay on record
 */
export function routesRecord(model: RoutesModel, end: RouteEnd | null): RoutesFile {
  const live = routesTo(model);
  const lost = lostRoutes(model).map(({ route, from }) => [route, from] as const);
  const before = Object.entries(model.routes?.ended ?? {}).filter(([route]) => !live.has(route));
  const ended = [...before, ...(end === null ? [] : lost.map(([route]) => [route, end] as const))];
  return {
    $schema: '../schemas/routes.schema.json',
    routes: sorted([...live, ...(end === null ? lost : [])]),
    ...(ended.length === 0 ? {} : { ended: sorted(ended) }),
  };
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
