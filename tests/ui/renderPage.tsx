import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Published } from '../../src/engine/contracts/ports.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { App } from '../../src/ui/App.tsx';
import { createViewStore, type ViewLoaders, type Views } from '../../src/ui/views.ts';
import { createFakeEngine } from './fakeEngine.ts';
import { sharedView } from './fixtures.ts';

interface Given {
  readonly published: Published;
  readonly screens: readonly ScreenView[];
  readonly shared?: SharedView | null;
  readonly loaders?: ViewLoaders;
  readonly allowUrl?: (address: unknown) => string | null;
}

/** The whole page in front of a fake engine, drawn twice as strictly as in production. */
export function renderPage({ published, screens, shared = sharedView(), loaders, allowUrl = String }: Given) {
  const engine = createFakeEngine(published);
  const views = createViewStore(loaders ?? { shared: {}, screens: {} }, viewsOf(shared, screens));
  const page = render(
    <StrictMode>
      <App engine={engine} views={views} Router={MemoryRouter} allowUrl={allowUrl} />
    </StrictMode>,
  );
  return { engine, views, ...page };
}

/** The views of one language. */
export function viewsOf(shared: SharedView | null, screens: readonly ScreenView[]): Views {
  const locale = shared?.locale ?? 'en-US';
  return {
    shared: shared === null ? {} : { [locale]: shared },
    screens: { [locale]: Object.fromEntries(screens.map((view) => [view.screen, view])) },
  };
}
