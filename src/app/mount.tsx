import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Published } from '../engine/contracts/ports.ts';
import type { Runtime } from '../engine/runtime/index.ts';
import { App } from '../ui/App.tsx';
import { allowMovedNodes } from './hydration/allowMovedNodes.ts';
import { type EarlySubmit, markHydrated, replayPress } from './hydration/earlyPress.ts';
import { isAsDrawn } from './hydration/isAsDrawn.ts';
import { keepFromRedraw } from './hydration/keepFromRedraw.ts';
import { memoizeUrlPolicy } from './memoizeUrlPolicy.ts';
import { HydrationBoundary } from './prerender/HydrationBoundary.tsx';
import { createPrerenderEngine } from './prerender/prerenderEngine.ts';
import { prerenderUrlPolicy } from './prerender/prerenderUrlPolicy.ts';

type MountServices = Pick<ComponentProps<typeof App>, 'views' | 'Router' | 'allowUrl' | 'whenMissing'>;

/** Errors in rendering are reported like all other faults of the page. */
const onCaughtError = (error: unknown): void => reportError(error);

/** Renders the page without hydration. */
export function mountNew(app: HTMLElement, runtime: Runtime, services: MountServices): void {
  allowMovedNodes(window);
  createRoot(app, { onCaughtError }).render(
    <StrictMode>
      <App engine={runtime} {...services} />
    </StrictMode>,
  );
  markHydrated(app);
  replayPress(app);
}

/** What was done before hydration. */
export interface Before {
  readonly early: EarlySubmit;
  /** Called when something was typed or chosen. */
  readonly touched: () => void;
  /** Called when React draws the page anew, as it does where a translator or an extension has changed it. */
  readonly redrawn: () => void;
}

/**
 * Hydrates a prerendered page in the state that it was rendered in, or draws it anew in that state where others have
 * put inputs in or taken them out. What differs for this customer, or has happened since, is an ordinary update.
 * Nothing that was typed or pressed meanwhile is lost.
 */
export function hydrate(
  app: HTMLElement,
  published: Published,
  runtime: Runtime,
  services: MountServices,
  { early, touched, redrawn }: Before,
): void {
  const engine = createPrerenderEngine(published);
  const { brand, basePath } = published.program;
  let allowUrl = memoizeUrlPolicy(prerenderUrlPolicy(brand, basePath));
  allowMovedNodes(window);
  const putBack = keepFromRedraw(app);
  const onHydrated = (): void => {
    allowUrl = services.allowUrl;
    putBack();
    if (engine.become(runtime, early.has)) touched();
    early.end();
    markHydrated(app);
    // After the update has been rendered, because the press may concern it.
    setTimeout(() => replayPress(app));
  };
  const page = (
    <StrictMode>
      <HydrationBoundary onHydrated={onHydrated}>
        <App engine={engine} {...services} allowUrl={(address) => allowUrl(address)} />
      </HydrationBoundary>
    </StrictMode>
  );
  // In parts, so that the browser can handle input in between. A key or a press lets React finish at once.
  startTransition(() => {
    if (isAsDrawn(app, published)) hydrateRoot(app, page, { onCaughtError, onRecoverableError: redrawn });
    else createRoot(app, { onCaughtError }).render(page);
  });
}
