import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { prerenderUrlPolicy } from '../../../app/prerender/prerenderUrlPolicy.ts';
import { routerOf } from '../../../app/routerOf.tsx';
import type { Engine } from '../../../engine/contracts/ports.ts';
import type { Program } from '../../../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../../engine/contracts/view.ts';
import type { Path } from '../../../explorer/explore/path.ts';
import { App } from '../../../ui/App.tsx';
import { createViewStore, type ViewStore, type Views } from '../../../ui/views.ts';
import { type Announcement, listenToAnnouncements } from './announcements.ts';
import { type Look, pathIn } from './look.ts';
import { oneAddress, replay } from './replay.ts';

/** The compiled product for the gallery's page. */
export interface StagedProduct {
  readonly program: Program;
  readonly shared: Readonly<Record<string, SharedView>>;
  readonly screens: Readonly<Record<string, Readonly<Record<string, ScreenView>>>>;
}

/** The result of showing a state. */
export interface StageResult {
  /** Every state that the page shows. */
  readonly shown: readonly string[];
  readonly announcements: readonly Announcement[];
}

/** Renders states into an element with the product's own components, one after the other. */
export function createStateStage(app: HTMLElement, { program, shared, screens }: StagedProduct) {
  let root: Root | null = null;
  let drawn: ViewStore | null = null;
  let current: Views = { shared, screens };
  const allowUrl = prerenderUrlPolicy(program.brand, program.basePath);
  const clear = (): void => {
    root?.unmount();
    root = null;
    app.replaceChildren();
    document.documentElement.scrollTop = 0;
  };
  const draw = async (engine: Engine, views: ViewStore): Promise<void> => {
    drawn = views;
    root = createRoot(app, { onCaughtError: () => {} });
    root.render(
      <StrictMode>
        <App engine={engine} views={views} Router={standing} allowUrl={allowUrl} />
      </StrictMode>,
    );
    await settled();
  };
  return {
    clear,
    /** Replaces the texts and views of what is shown, and of all that is shown after it. */
    reword(views: Views): void {
      current = views;
      drawn?.replaceAll(views);
    },
    /** Shows the page without any screen. */
    async crash(locale: string): Promise<void> {
      clear();
      const inOne = { ...program, locales: [locale] };
      const seen = { program: inOne, screens: {}, shared: sharedIn(shared, locale) };
      const arrival: Path = [{ do: 'load', stored: {}, event: { type: 'location', route: null, facts: {} } }];
      const { runtime } = replay(seen, arrival);
      await draw(runtime, createViewStore({ shared: {}, screens: {} }, { shared, screens: {} }));
    },
    /** Shows the end of a path. The page is rendered before the last action, so that announcements are recorded. */
    async show(path: Path, look: Pick<Look, 'locale' | 'mode'>): Promise<StageResult> {
      clear();
      const [first = ''] = program.locales;
      const seen = { program, screens: screens[first] ?? {}, shared: sharedIn(shared, first) };
      const { runtime, last, act, shown } = replay(seen, pathIn(program, path, look));
      await draw(runtime, createViewStore({ shared: {}, screens: {} }, current));
      const listened = listenToAnnouncements(document);
      for (const action of last) {
        act(action);
        await settled();
      }
      return { shown: shown(), announcements: listened() };
    },
  };
}

function sharedIn(shared: StagedProduct['shared'], locale: string): SharedView {
  const view = shared[locale];
  if (view === undefined) throw new Error(`The product does not speak "${locale}".`);
  return view;
}

const standing = routerOf({
  port: oneAddress,
  place: () => place,
  subscribe: () => () => {},
  go: () => {},
});
const place = { by: 'POP', location: { pathname: '/', search: '', hash: '' } } as const;

/** Rendering and announcements are done after one or two turns of the event loop. */
async function settled(): Promise<void> {
  for (let turns = 2; turns > 0; turns -= 1) await new Promise((resolve) => setTimeout(resolve));
}
