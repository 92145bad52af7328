import type { ScreenView, SharedView } from '../engine/contracts/view.ts';

/** Where views come from: one chunk for what all screens share and one a screen, in each language. */
export interface ViewLoaders {
  readonly shared: Readonly<Record<string, () => Promise<{ readonly view: SharedView }>>>;
  readonly screens: Readonly<Record<string, Readonly<Record<string, () => Promise<{ readonly view: ScreenView }>>>>>;
}

export interface Views {
  readonly shared: SharedView | null;
  readonly screens: Readonly<Record<string, ScreenView>>;
}

/** The views that have arrived, in one language. */
export interface ViewStore {
  shared(): SharedView | null;
  get(screen: string): ScreenView | null;
  /** Brings a screen and what all screens share. Tries twice; rejects when that was in vain. */
  load(screen: string): Promise<void>;
  /** Puts other texts and looks in the place of all that have arrived. */
  replaceAll(views: Views): void;
  subscribe(listener: () => void): () => void;
}

export function createViewStore(loaders: ViewLoaders, locale: string, initial?: Views): ViewStore {
  let views: Views = initial ?? { shared: null, screens: {} };
  const arriving = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function publish(next: Views): void {
    views = next;
    for (const listener of listeners) listener();
  }

  async function bring(screen: string): Promise<void> {
    const [shared, view] = await Promise.all([
      views.shared ?? twice(loaders.shared[locale]),
      views.screens[screen] ?? twice(loaders.screens[locale]?.[screen]),
    ]);
    // What hot replacement brought meanwhile is newer than what was asked for.
    publish({ shared: views.shared ?? shared, screens: { [screen]: view, ...views.screens } });
  }

  return {
    shared: () => views.shared,
    get: (screen) => views.screens[screen] ?? null,
    load(screen) {
      if (views.shared !== null && views.screens[screen]) return Promise.resolve();
      const known = arriving.get(screen);
      if (known) return known;
      const arrival = bring(screen).finally(() => arriving.delete(screen));
      arriving.set(screen, arrival);
      return arrival;
    },
    replaceAll: publish,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

async function twice<T>(loader: (() => Promise<{ readonly view: T }>) | undefined): Promise<T> {
  if (!loader) throw new Error('No view in this language');
  const { view } = await loader().catch(loader);
  return view;
}
