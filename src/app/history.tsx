import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { Address, HistoryPort } from '../engine/contracts/ports.ts';

/** The browser's history, as the page is drawn in it and as the runtime speaks to it. */
export interface BrowserHistory {
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  readonly port: HistoryPort;
}

/**
 * Both sides of the browser's history. One page is drawn at every address and the machine decides what it shows, so the
 * plain router is enough: routes, loaders and actions would be code that every customer fetches and nobody runs.
 */
export function createHistory(basePath: string, window: Window): BrowserHistory {
  const { history } = window;
  const listeners = new Set<(action: NavigationType) => void>();
  let action = NavigationType.Pop;
  let location = read();

  function read(): { readonly pathname: string; readonly search: string; readonly hash: string } {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash };
  }

  function moved(by: NavigationType): void {
    action = by;
    location = read();
    for (const listener of listeners) listener(by);
  }

  function go(target: string, replace: boolean): void {
    if (replace) history.replaceState(null, '', target);
    else history.pushState(null, '', target);
    moved(replace ? NavigationType.Replace : NavigationType.Push);
  }

  function subscribe(listener: (action: NavigationType) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  window.addEventListener('popstate', () => moved(NavigationType.Pop));

  const navigator = {
    createHref: (to: unknown) => String(to),
    go: (steps: number) => history.go(steps),
    push: (to: unknown) => go(String(to), false),
    replace: (to: unknown) => go(String(to), true),
  };
  const address = (): Address => {
    const { pathname, search } = location;
    return { route: routeBelow(basePath, pathname), query: new URLSearchParams(search) };
  };
  return {
    Router({ children }) {
      const shown = useSyncExternalStore(
        subscribe,
        () => location,
        () => location,
      );
      return (
        <Router location={shown} navigationType={action} navigator={navigator}>
          {children}
        </Router>
      );
    },
    port: {
      current: address,
      listen: (listener) =>
        subscribe((by) => {
          if (by === NavigationType.Pop) listener(address());
        }),
      navigate(route, query, replace) {
        const search = new URLSearchParams(query).toString();
        const target = `${basePath}/${route}${search === '' ? '' : `?${search}`}`;
        if (replace && `${location.pathname}${location.search}` === target) return;
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
