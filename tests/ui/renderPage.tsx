import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Engine } from '../../src/engine/contracts/ports.ts';
import type { Alternative, Program, ScreenState } from '../../src/engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { App } from '../../src/ui/App.tsx';
import { createViewStore, type ViewLoaders, type Views } from '../../src/ui/views.ts';
import { alternative, sharedView } from './fixtures.ts';
import { runEngine } from './runEngine.ts';

interface Given {
  readonly program: Program;
  /** What the tab has kept. */
  readonly context?: Context;
  readonly screens: readonly ScreenView[];
  readonly shared?: SharedView | null;
  readonly loaders?: ViewLoaders;
  readonly allowUrl?: (address: unknown) => string | null;
}

/** The whole page in front of a running engine, drawn twice as strictly as in production. */
export function renderPage({ program, context, screens, shared = sharedView(), loaders, allowUrl = String }: Given) {
  const engine = runEngine(program, context);
  const views = createViewStore(loaders ?? { shared: {}, screens: {} }, viewsOf(shared, screens));
  const page = render(
    <StrictMode>
      <App engine={engine} views={views} Router={MemoryRouter} allowUrl={allowUrl} />
    </StrictMode>,
  );
  const raise = (event: string): void => act(() => engine.raise(event));
  return { engine, views, raise, ...page };
}

/** A screen of the product, which is open to all and begins nothing by itself, in any pose. */
export function renderPosed(
  program: Program,
  view: ScreenView,
  given: Pick<Given, 'context' | 'shared'>,
  pose: Partial<Alternative> = {},
) {
  const state = program.states[view.screen] as ScreenState;
  const { enter: _enter, idle: _idle, ...on } = state.on;
  const posed = { ...state, on: { ...on, pose: [alternative(pose)] } };
  const flows = { ...program, start: view.screen, access: {}, states: { ...program.states, [view.screen]: posed } };
  const page = renderPage({ ...given, program: flows, screens: [view] });
  page.raise('pose');
  return page;
}

/** The page in front of an engine, not so strict, with all its views. */
export function pageOf(engine: Engine, screens: readonly ScreenView[], shared = sharedView()) {
  const views = createViewStore({ shared: {}, screens: {} }, viewsOf(shared, screens));
  return <App engine={engine} views={views} Router={MemoryRouter} allowUrl={String} />;
}

/** The views of one language. */
export function viewsOf(shared: SharedView | null, screens: readonly ScreenView[]): Views {
  const locale = shared?.locale ?? 'en-US';
  return {
    shared: shared === null ? {} : { [locale]: shared },
    screens: { [locale]: Object.fromEntries(screens.map((view) => [view.screen, view])) },
  };
}
