import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Published } from '../engine/contracts/ports.ts';
import type { Runtime } from '../engine/runtime/index.ts';
import { App } from '../ui/App.tsx';
import { markHydrated } from './hydration/markHydrated.ts';
import { replayPress } from './hydration/replayPress.ts';
import type { EarlySubmit } from './hydration/replaySubmit.ts';
import { memoizeUrlPolicy } from './memoizeUrlPolicy.ts';
import { HydrationBoundary } from './prerender/HydrationBoundary.tsx';
import { createPrerenderEngine } from './prerender/prerenderEngine.ts';
import { prerenderUrlPolicy } from './prerender/prerenderUrlPolicy.ts';

type Surroundings = Pick<ComponentProps<typeof App>, 'views' | 'Router' | 'judge' | 'whenMissing'>;

/** What cannot be drawn is reported as everything else that goes wrong with the page. */
const onCaughtError = (error: unknown): void => reportError(error);

/** Draws the page anew. */
export function mountNew(app: HTMLElement, runtime: Runtime, surroundings: Surroundings): void {
  createRoot(app, { onCaughtError }).render(
    <StrictMode>
      <App engine={runtime} {...surroundings} judge={memoizeUrlPolicy(surroundings.judge)} />
    </StrictMode>,
  );
  markHydrated(app);
  replayPress(app);
}

/** What customers did before the page was alive. */
export interface Before {
  readonly early: EarlySubmit;
  /** Called when something was typed or chosen. */
  readonly touched: () => void;
}

/**
 * Takes over a page that was drawn, in exactly the state that it was drawn in; what differs for this customer, or has
 * happened since, is an ordinary update. Nothing that was typed or pressed meanwhile is lost.
 */
export function takeOver(
  app: HTMLElement,
  drawn: Published,
  runtime: Runtime,
  surroundings: Surroundings,
  { early, touched }: Before,
): void {
  const engine = createPrerenderEngine(drawn);
  const { brand, basePath } = drawn.program;
  let judge = memoizeUrlPolicy(prerenderUrlPolicy(brand, basePath));
  const wake = (): void => {
    judge = memoizeUrlPolicy(surroundings.judge);
    if (engine.become(runtime, early.has)) touched();
    early.end();
    markHydrated(app);
    // When what has changed is in the page: the press is about that.
    setTimeout(() => replayPress(app));
  };
  // In parts, between which the browser answers the customer; a key or a press in between lets React finish at once.
  startTransition(() => {
    hydrateRoot(
      app,
      <StrictMode>
        <HydrationBoundary wake={wake}>
          <App engine={engine} {...surroundings} judge={(address) => judge(address)} />
        </HydrationBoundary>
      </StrictMode>,
      { onCaughtError },
    );
  });
}
