import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import type { BrowserHistory } from './history.ts';

/**
 * The router of the page. The machine decides what is shown at an address, so the plain router is enough: routes,
 * loaders and actions would be dead code.
 */
export function routerOf({ place, subscribe, go }: BrowserHistory): ComponentType<{ readonly children: ReactNode }> {
  const navigator = {
    createHref: (to: unknown) => String(to),
    go: (steps: number) => window.history.go(steps),
    push: (to: unknown) => go(String(to), false),
    replace: (to: unknown) => go(String(to), true),
  };
  return function AddressRouter({ children }) {
    const { by, location } = useSyncExternalStore(subscribe, place, place);
    return (
      <Router location={location} navigationType={by as NavigationType} navigator={navigator}>
        {children}
      </Router>
    );
  };
}
