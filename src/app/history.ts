import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { Address, HistoryPort } from '../engine/contracts/ports.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The router that shows one page at every address, and the history port over it. */
export function createHistory(
  basePath: string,
  page: ReactNode,
): { readonly router: Router; readonly port: HistoryPort } {
  const router = createBrowserRouter([{ path: '*', element: page }]);
  const address = (): Address => {
    const { pathname, search } = router.state.location;
    return { route: routeBelow(basePath, pathname), query: new URLSearchParams(search) };
  };
  return {
    router,
    port: {
      current: address,
      listen(listener) {
        let known = router.state.location.key;
        return router.subscribe(({ historyAction, location }) => {
          if (location.key === known) return;
          known = location.key;
          if (historyAction === 'POP') listener(address());
        });
      },
      navigate(route, query, replace) {
        const search = new URLSearchParams(query).toString();
        const target = `${basePath}/${route}${search === '' ? '' : `?${search}`}`;
        const { pathname, search: given } = router.state.location;
        if (replace && `${pathname}${given}` === target) return;
        void router.navigate(target, { replace });
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
