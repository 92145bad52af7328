import type { Engine, Published } from '../../engine/contracts/ports.ts';
import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';
import type { ViewStore } from '../views.ts';

/** All that the page shows: a published state and the views that belong to it. */
export interface Scene {
  readonly published: Published;
  readonly shared: SharedView | null;
  /** Null until the first screen is decided and has arrived. */
  readonly view: ScreenView | null;
  /** Why the screen that is wanted cannot be shown. */
  readonly failure: Error | null;
}

export interface SceneStore {
  read(): Scene;
  subscribe(listener: () => void): () => void;
}

/**
 * Pairs what the engine publishes with its views. While a view is on its way the last pair stays: the page is never
 * blank, and never shows a new form under an old view.
 */
export function createSceneStore(engine: Engine, views: ViewStore): SceneStore {
  let scene: Scene = pair(engine.read(), null, null);
  let failed: { readonly screen: string; readonly error: Error } | null = null;

  function pair(published: Published, last: ScreenView | null, failure: Error | null): Scene {
    const { screen } = published.snapshot;
    const view = screen === null ? last : (views.get(screen) ?? last);
    return { published, shared: views.shared(), view, failure };
  }

  function read(): Scene {
    const latest = engine.read();
    const { screen } = latest.snapshot;
    const ready = screen === null || views.get(screen) !== null;
    const failure = failed !== null && failed.screen === screen ? failed.error : null;
    const next = pair(ready ? latest : scene.published, scene.view, failure);
    if (!same(scene, next)) scene = next;
    return scene;
  }

  function bring(listener: () => void): void {
    const { program, snapshot } = engine.read();
    // While the first screen is being decided, the likely one is already on its way.
    const screen = snapshot.screen ?? program.start;
    if (failed?.screen === screen) return;
    failed = null;
    views.load(screen).catch((cause: unknown) => {
      failed = { screen, error: new Error(`The view of "${screen}" did not arrive`, { cause }) };
      listener();
    });
  }

  return {
    read,
    subscribe(listener) {
      const stops = [
        engine.subscribe(() => {
          bring(listener);
          listener();
        }),
        views.subscribe(listener),
      ];
      bring(listener);
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function same(one: Scene, other: Scene): boolean {
  return (
    one.published === other.published &&
    one.shared === other.shared &&
    one.view === other.view &&
    one.failure === other.failure
  );
}
