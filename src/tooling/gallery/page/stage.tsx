import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { prerenderUrlPolicy } from '../../../app/prerender/prerenderUrlPolicy.ts';
import { routerOf } from '../../../app/routerOf.tsx';
import type { Engine } from '../../../engine/contracts/ports.ts';
import type { Program } from '../../../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../../engine/contracts/view.ts';
import { App } from '../../../ui/App.tsx';
import { createViewStore, type ViewStore } from '../../../ui/views.ts';
import type { Way } from '../states/way.ts';
import { listenAloud, type Said } from './aloud.ts';
import { type Look, wayIn } from './look.ts';
import { replay } from './replay.ts';

/** The compiled product, as the page of the gallery has it. */
export interface StagedProduct {
  readonly program: Program;
  readonly shared: Readonly<Record<string, SharedView>>;
  readonly screens: Readonly<Record<string, Readonly<Record<string, ScreenView>>>>;
}

/** What a state turned out to be. */
export interface StageResult {
  /** Every state that the page shows. */
  readonly shown: readonly string[];
  readonly said: readonly Said[];
}

/** Where states are shown, one after the other. */
interface StateStage {
  /** Shows where a way leads. The page is drawn before the last deed, so that what is said of it is heard. */
  show(way: Way, look: Pick<Look, 'locale' | 'mode'>): Promise<StageResult>;
  /** Shows the page of which no screen came. */
  crash(locale: string): Promise<void>;
  clear(): void;
}

/** Draws states into an element, by the product's own components. */
export function createStateStage(app: HTMLElement, { program, shared, screens }: StagedProduct): StateStage {
  let root: Root | null = null;
  const allowUrl = prerenderUrlPolicy(program.brand, program.basePath);
  const clear = (): void => {
    root?.unmount();
    root = null;
    app.replaceChildren();
    document.documentElement.scrollTop = 0;
  };
  const draw = async (engine: Engine, views: ViewStore): Promise<void> => {
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
    async crash(locale) {
      clear();
      const inOne = { ...program, locales: [locale] };
      const seen = { program: inOne, screens: {}, shared: sharedIn(shared, locale) };
      const arrival: Way = [{ do: 'load', stored: {}, event: { type: 'location', route: null, facts: {} } }];
      const { runtime } = replay(seen, arrival);
      await draw(runtime, createViewStore({ shared: {}, screens: {} }, { shared, screens: {} }));
    },
    async show(way, look) {
      clear();
      const [first = ''] = program.locales;
      const seen = { program, screens: screens[first] ?? {}, shared: sharedIn(shared, first) };
      const { runtime, last, act, shown } = replay(seen, wayIn(program, way, look));
      await draw(runtime, createViewStore({ shared: {}, screens: {} }, { shared, screens }));
      const listened = listenAloud(document);
      for (const deed of last) {
        act(deed);
        await settled();
      }
      return { shown: shown(), said: listened() };
    },
  };
}

function sharedIn(shared: StagedProduct['shared'], locale: string): SharedView {
  const view = shared[locale];
  if (view === undefined) throw new Error(`The product does not speak "${locale}".`);
  return view;
}

/** The address never moves. */
const standing = routerOf({
  port: {
    current: () => ({ route: null, query: new URLSearchParams() }),
    listen: () => () => {},
    navigate: () => {},
    leave: () => () => {},
  },
  place: () => place,
  subscribe: () => () => {},
  go: () => {},
});
const place = { by: 'POP', location: { pathname: '/', search: '', hash: '' } } as const;

/** What the page draws and says because of something is there after a turn of the browser, or two. */
async function settled(): Promise<void> {
  for (let turns = 2; turns > 0; turns -= 1) await new Promise((resolve) => setTimeout(resolve));
}
