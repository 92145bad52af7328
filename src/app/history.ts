import type { Address, HistoryPort } from '../engine/contracts/ports.ts';

/** The state of entries that this page was at. */
export const visited = 'visited';

/** How the page came to be where it is, in React Router's words. */
export type Move = 'POP' | 'PUSH' | 'REPLACE';

/** The browser's history for the runtime and for the router. */
export interface BrowserHistory {
  readonly port: HistoryPort;
  /** The current entry. The same object until the page moves. */
  place(): HistoryEntry;
  subscribe(listener: () => void): () => void;
  go(target: string, replace: boolean): void;
}

interface HistoryEntry {
  readonly by: Move;
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
}

/** The parts of a browser's window that the history needs. */
interface HistoryWindow {
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'replace'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/**
 * Follows the browser's history.
 * @param queryNames the names of the query that the flows read; scripts of others change the rest
 */
export function createHistory(basePath: string, queryNames: readonly string[], window: HistoryWindow): BrowserHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let place = placeNow('POP');

  function placeNow(by: Move): HistoryEntry {
    const { pathname, search, hash } = window.location;
    return { by, location: { pathname, search, hash } };
  }

  function moved(by: Move): void {
    place = placeNow(by);
    for (const listener of listeners) listener();
  }

  /** Safari refuses more than 100 of these in 30 seconds. */
  function enter(replace: boolean, target?: string): boolean {
    try {
      if (replace) history.replaceState(visited, '', target);
      else history.pushState(visited, '', target);
      return true;
    } catch {
      return false;
    }
  }

  function go(target: string, replace: boolean): void {
    if (enter(replace, target)) moved(replace ? 'REPLACE' : 'PUSH');
    // Loading the address is always allowed.
    else if (replace) window.location.replace(target);
    else window.location.assign(target);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const address = (): Address => {
    const { pathname, search } = place.location;
    return { route: routeBelow(basePath, pathname), query: new URLSearchParams(search) };
  };

  enter(true);
  window.addEventListener('popstate', () => {
    // Scripts of others change the fragment or their part of the query, or raise the event. The customer stays.
    if (!isSameAddress(place.location, window.location)) moved('POP');
  });

  function isSameAddress(one: Pick<Location, 'pathname' | 'search'>, other: typeof one): boolean {
    const [before, now] = [one, other].map(({ pathname, search }) => {
      const query = new URLSearchParams(search);
      const read = queryNames.map((name) => query.getAll(name));
      return JSON.stringify([routeBelow(basePath, pathname) ?? pathname, read]);
    });
    return before === now;
  }

  return {
    place: () => place,
    subscribe,
    go,
    port: {
      current: address,
      listen: (listener) =>
        subscribe(() => {
          if (place.by === 'POP') listener(address());
        }),
      navigate(route, query, replace) {
        const search = new URLSearchParams(query).toString();
        const target = `${basePath}/${route}${search === '' ? '' : `?${search}`}`;
        const { pathname, search: now } = place.location;
        if (replace && `${pathname}${now}` === target) return;
        go(target, replace);
      },
      leave(href, replace) {
        if (replace) window.location.replace(href);
        else window.location.assign(href);
        return () => {};
      },
    },
  };
}

function routeBelow(basePath: string, pathname: string): string | null {
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return pathname === '/' ? '' : null;
  return pathname.slice(basePath.length).replace(/^\/|\/$/gu, '');
}
