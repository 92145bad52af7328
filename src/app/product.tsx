import type { Environments } from '../compiler/emit/environments.ts';
import { pause } from '../engine/contracts/pause.ts';
import type { BegunEngine } from './beginEngine.ts';
import { reloadOnce } from './bootstrap/reloadOnce.ts';
import { showLateNotice } from './bootstrap/showLateNotice.ts';
import { isAboutGoneFile } from './content/fileGone.ts';
import { type Before, hydrate, mountNew } from './mount.tsx';
import { wasTouched } from './prefetch/touch.ts';
import type { Prerendered } from './prerender/prerendered.ts';
import { prerenderStateOn } from './prerender/prerenderStateOn.ts';
import { routerOf } from './routerOf.tsx';
import type { Visit } from './visit.ts';

/** What the page is hydrated or mounted with. */
interface HydrationInput extends Omit<Before, 'redrawn'> {
  readonly app: HTMLElement;
  /** What the page was prerendered as; null where it was not. */
  readonly prerendered: Prerendered | null;
  readonly visit: Visit;
  readonly engine: BegunEngine;
  readonly environments: Environments;
}

/** Hydrates a prerendered page, and renders any other from nothing. Resolves when that has begun. */
export async function mountProduct({
  app,
  prerendered,
  visit,
  engine,
  environments,
  early,
  touched,
}: HydrationInput): Promise<void> {
  const { runtime, views, history, allowUrl } = engine;
  // The page that customers have typed into stays. A press on the notice loads it again.
  const isTouched = (): boolean => wasTouched(app);
  let isTold = false;
  const missing = (failure: unknown): void => {
    const reason = failure instanceof Error ? failure.name : typeof failure;
    if (!isTold) void visit.effects.notifiers['log.error']({ message: 'page: texts missing', reason });
    isTold = true;
    if (isTouched() || !isAboutGoneFile(failure) || !reloadOnce(() => window.sessionStorage, location))
      showLateNotice(document);
  };
  const state = await prerenderStateOn(prerendered, visit.program, environments, views, runtime, isTouched, missing);
  if (!state) app.replaceChildren();
  await pause();
  // The next screen's file is gone. The current page has it, and continues from what is stored.
  const whenMissing = (failure: Error): void => {
    if (isAboutGoneFile(failure)) reloadOnce(() => window.sessionStorage, location);
  };
  const redrawn = (): void => void visit.effects.notifiers['log.error']({ message: 'page: drawn anew' });
  const services = { views, Router: routerOf(history), allowUrl, whenMissing };
  if (state) hydrate(app, state, runtime, services, { early, touched, redrawn });
  else mountNew(app, runtime, services);
}
