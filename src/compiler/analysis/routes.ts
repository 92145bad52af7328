import type { RouteEnd, RoutesFile } from '../generated/source.ts';
import { schemaBeside } from '../grammar/kinds.ts';
import type { Model } from '../lower/model.ts';
import { sortedRecord } from '../records.ts';

/** The record of routes, relative to the project's folder. */
export const routesFile = 'flows/routes.json';

/** The approver of removed routes. */
export const routesApprover = 'engineering';

/** The screen of each current and former route. */
export function routesTo({ screens }: Pick<Model, 'screens'>): ReadonlyMap<string, string> {
  const former = [...screens].flatMap(([id, { formerRoutes = [] }]) => formerRoutes.map((each) => [each, id] as const));
  return new Map([...former, ...[...screens].map(([id, { route }]) => [route, id] as const)]);
}

/** The recorded screens that are gone. None if a screen is new, because it may be one of them under another name. */
export function removedScreens({ screens, routes }: Model): ReadonlySet<string> {
  const known = new Set(Object.values(routes?.routes ?? {}));
  if ([...screens.keys()].some((id) => !known.has(id))) return new Set();
  return new Set([...known].filter((id) => !screens.has(id)));
}

/** A route that led to a screen, and leads to none now. */
interface LostRoute {
  readonly route: string;
  /** The screen that it led to. */
  readonly from: string;
  /** The screen that most likely replaced it. */
  readonly successor: string | null;
}

/** The recorded routes that no screen has, now or formerly. */
export function lostRoutes(model: Model): readonly LostRoute[] {
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
 * The record with every current route, and the lost ones.
 * @param end the approval for removing lost routes; null keeps them
 */
export function routesRecord(model: Model, end: RouteEnd | null): RoutesFile {
  const live = routesTo(model);
  const lost = lostRoutes(model).map(({ route, from }) => [route, from] as const);
  const before = Object.entries(model.routes?.ended ?? {}).filter(([route]) => !live.has(route));
  const ended = [...before, ...(end === null ? [] : lost.map(([route]) => [route, end] as const))];
  return {
    $schema: schemaBeside(model.app, 'routes'),
    routes: sortedRecord(new Map([...live, ...(end === null ? lost : [])]), (screen) => screen),
    ...(ended.length === 0 ? {} : { ended: sortedRecord(new Map(ended), (each) => each) }),
  };
}
