import type { ScreenView, SharedView } from '../engine/contracts/view.ts';

type ByLocale<T> = Readonly<Record<string, T>>;
type ByScreen<T> = Readonly<Record<string, T>>;

/** Loads views: per language one file for all screens together, and one for each screen. */
export interface ViewLoaders {
  readonly shared: ByLocale<Loader<SharedView>>;
  readonly screens: ByLocale<ByScreen<Loader<ScreenView>>>;
}

/** Fetches one file; `low` for a prefetch. */
export type Loader<T> = (priority?: 'low') => Promise<T>;

export interface Views {
  readonly shared: ByLocale<SharedView>;
  readonly screens: ByLocale<ByScreen<ScreenView>>;
}

/** The views that have arrived, in each language. */
export interface ViewStore {
  /** All that have arrived; a new object after each change. */
  read(): Views;
  shared(locale: string): SharedView | null;
  get(locale: string, screen: string): ScreenView | null;
  /** Fetches a screen and what all screens share. Tries twice, then rejects. `low`: a prefetch. */
  load(locale: string, screen: string, priority?: 'low'): Promise<void>;
  /** Replaces the texts and views that have arrived. */
  replaceAll(views: Views): void;
  subscribe(listener: () => void): () => void;
}

export function createViewStore(loaders: ViewLoaders, initial: Views = { shared: {}, screens: {} }): ViewStore {
  let views = initial;
  const sharedOf = joined<SharedView>();
  const arrivalOf = joined<void>();
  const listeners = new Set<() => void>();

  function publish(next: Views): void {
    views = next;
    for (const listener of listeners) listener();
  }

  async function bring(locale: string, screen: string, priority?: 'low'): Promise<void> {
    const [shared, view] = await Promise.all([
      views.shared[locale] ?? sharedOf(locale, () => twice(loaders.shared[locale], priority)),
      views.screens[locale]?.[screen] ?? twice(loaders.screens[locale]?.[screen], priority),
    ]);
    // Views of a hot replacement are newer than those that were requested.
    publish({
      shared: { [locale]: shared, ...views.shared },
      screens: { ...views.screens, [locale]: { [screen]: view, ...views.screens[locale] } },
    });
  }

  return {
    read: () => views,
    shared: (locale) => views.shared[locale] ?? null,
    get: (locale, screen) => views.screens[locale]?.[screen] ?? null,
    load(locale, screen, priority) {
      if (views.shared[locale] && views.screens[locale]?.[screen]) return Promise.resolve();
      return arrivalOf(`${locale}/${screen}`, () => bring(locale, screen, priority));
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

/** A request for a file that is already loading gets the same promise. */
function joined<T>(): (name: string, begin: () => Promise<T>) => Promise<T> {
  const arriving = new Map<string, Promise<T>>();
  return (name, begin) => {
    const known = arriving.get(name);
    if (known) return known;
    const arrival = begin().finally(() => arriving.delete(name));
    arriving.set(name, arrival);
    return arrival;
  };
}

async function twice<T>(loader: Loader<T> | undefined, priority?: 'low'): Promise<T> {
  if (!loader) throw new Error('No view in this language');
  return loader(priority).catch(() => loader());
}
