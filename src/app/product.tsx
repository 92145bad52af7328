import type { Environments } from '../compiler/emit/environments.ts';
import { pause } from '../engine/contracts/pause.ts';
import type { BegunEngine } from './beginEngine.ts';
import { reloadOnce } from './bootstrap/reloadOnce.ts';
import { isAboutGoneFile } from './content/fileGone.ts';
import type { EarlySubmit } from './hydration/replaySubmit.ts';
import { mountNew, takeOver } from './mount.tsx';
import type { Prerendered } from './prerender/prerendered.ts';
import { prerenderStateOn } from './prerender/prerenderStateOn.ts';
import { routerOf } from './routerOf.tsx';
import type { Visit } from './visit.ts';

/** What the page is made alive with. */
export interface HydrationInput {
  readonly app: HTMLElement;
  /** What the page was drawn as; null where it was not. */
  readonly drawing: Prerendered | null;
  readonly visit: Visit;
  readonly engine: BegunEngine;
  readonly environments: Environments;
  /** What the customer submitted before the page was alive. */
  readonly early: EarlySubmit;
  /** Called when something was typed or chosen before. */
  readonly touched: () => void;
}

/** Makes the page alive: as it was drawn, or anew. Resolves when that has begun. */
export async function enliven({
  app,
  drawing,
  visit,
  engine,
  environments,
  early,
  touched,
}: HydrationInput): Promise<void> {
  const { runtime, views, history } = engine;
  const drawn = await prerenderStateOn(drawing, visit.program, environments, views);
  if (!drawn) app.replaceChildren();
  await pause();
  // The screen that comes next is gone: the page of today has it, and goes on from what is stored.
  const whenMissing = (failure: Error): void => {
    if (isAboutGoneFile(failure)) reloadOnce(() => window.sessionStorage, location);
  };
  const surroundings = { views, Router: routerOf(history), judge: visit.judge, whenMissing };
  if (drawn) takeOver(app, drawn, runtime, surroundings, { early, touched });
  else mountNew(app, runtime, surroundings);
}
