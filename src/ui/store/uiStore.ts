import type { Engine, Published } from '../../engine/contracts/ports.ts';
import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';
import type { ViewStore, Views } from '../views.ts';
import { type SceneScopes, scopesOf } from './scopesOf.ts';
import { wantedLocale } from './wantedLocale.ts';

/** Everything that the page shows: a published state and its views. */
export interface Scene {
  readonly published: Published;
  /** What conditions and placeholders can read. */
  readonly scopes: SceneScopes;
  /** The language of the page. */
  readonly locale: string;
  readonly shared: SharedView | null;
  /** Null until the first screen is decided and has arrived. */
  readonly view: ScreenView | null;
  /** The customer went back to this screen. */
  readonly isBack: boolean;
  /** Why the next screen cannot be shown. */
  readonly failure: Error | null;
  /** The other language was requested on this screen, and could not be loaded. */
  readonly isLanguageMissing: boolean;
}

export interface SceneStore {
  read(): Scene;
  subscribe(listener: () => void): () => void;
}

interface Failed {
  readonly locale: string;
  readonly screen: string;
  readonly error: Error;
}

/**
 * Pairs what the engine publishes with its views. Until a view has arrived, the last pair stays: the page is never
 * blank, and never shows a new form under an old view. The same holds for another language, so texts of two languages
 * never stand together.
 */
export function createSceneStore(engine: Engine, views: ViewStore): SceneStore {
  /**
   * What the schedule said when the screen was shown. Its texts keep that, so that nothing moves under the customer's
   * finger.
   */
  let frozenSchedule: Record<string, unknown> = {};
  /** The screens up to the visible one, latest first. */
  let trail: readonly string[] = [];
  /** How many of them the customer went back; -1: the screen is new. */
  let back = -1;
  let failed: Failed | null = null;
  let missing: Failed | null = null;
  /** What the scene was made of; null when an error has changed since. Cached, because every component asks. */
  let composed: { readonly of: Published; readonly and: Views } | null = null;
  const listeners = new Set<() => void>();
  let stop = (): void => {};
  let scene: Scene = pair(engine.read(), wantedLocale(engine.read()), null, null);
  let announced: Scene | null = null;

  function pair(published: Published, locale: string, last: ScreenView | null, failure: Error | null): Scene {
    const { screen } = published.snapshot;
    const name = screen ?? last?.screen;
    const view = name === undefined ? null : (views.get(locale, name) ?? last);
    const isLanguageMissing = missing !== null && missing.screen === screen;
    if (last === null || view?.screen !== last.screen) {
      const context = published.snapshot.context as Readonly<Record<string, unknown>>;
      frozenSchedule = {};
      for (const key in published.program.schedule?.[0]?.facts) frozenSchedule[key] = context[key];
      if (view) {
        back = trail.indexOf(view.screen);
        trail = [view.screen, ...trail.slice(back + 1)];
      }
    }
    const scopes = scopesOf(published, { ...frozenSchedule, locale });
    const isBack = back > 0;
    return { published, scopes, locale, shared: views.shared(locale), view, isBack, failure, isLanguageMissing };
  }

  /** Whether the page can be rendered in a language without waiting. */
  function isHere(locale: string, screen: string | null): boolean {
    const name = screen ?? scene.view?.screen;
    return views.shared(locale) !== null && (name === undefined || views.get(locale, name) !== null);
  }

  function read(): Scene {
    const latest = engine.read();
    const arrived = views.read();
    if (composed?.of === latest && composed.and === arrived) return scene;
    composed = { of: latest, and: arrived };
    const { screen } = latest.snapshot;
    const wanted = wantedLocale(latest);
    const locale = scene.shared === null || isHere(wanted, screen) ? wanted : scene.locale;
    if (locale !== scene.locale && scene.shared !== null) missing = null;
    const ready = screen === null || views.get(locale, screen) !== null;
    const failure = failed?.screen === screen && failed.locale === wanted ? failed.error : null;
    const next = pair(ready ? latest : scene.published, locale, scene.view, failure);
    if (!same(scene, next)) scene = next;
    return scene;
  }

  function bring(): void {
    const published = engine.read();
    const locale = wantedLocale(published);
    // Until the first screen is decided, the likely one is fetched.
    const screen = published.snapshot.screen ?? published.program.start;
    if (failed?.screen === screen && failed.locale === locale) return;
    failed = null;
    if (missing?.locale === locale || missing?.screen !== screen) missing = null;
    composed = null;
    views.load(locale, screen).catch((cause: unknown) => {
      // The customer has moved on, and the new screen is being fetched.
      if (!isWanted(locale, screen)) return;
      const failure = { locale, screen, error: new Error(`The view of "${screen}" did not arrive`, { cause }) };
      // A page without any language yet begins in the product's first one instead.
      const instead = scene.shared === null ? (published.program.locales[0] ?? locale) : scene.locale;
      if (instead === locale) failed = failure;
      else stayIn(instead, failure);
      composed = null;
      notifyListeners();
    });
  }

  function isWanted(locale: string, screen: string): boolean {
    const latest = engine.read();
    return wantedLocale(latest) === locale && (latest.snapshot.screen ?? latest.program.start) === screen;
  }

  /** The page keeps its language and says so. Asking for the other one again is a new attempt. */
  function stayIn(locale: string, failure: Failed): void {
    missing = failure;
    engine.send({ type: 'known', facts: { locale } });
  }

  /** A prefetched view changes nothing that the page shows. */
  function notifyListeners(): void {
    if (read() === announced) return;
    announced = scene;
    for (const listener of listeners) listener();
  }

  /** Fetches what the page needs while it has subscribers. */
  function follow(): () => void {
    const stops = [
      engine.subscribe(() => {
        bring();
        notifyListeners();
      }),
      views.subscribe(notifyListeners),
    ];
    bring();
    announced = read();
    return () => {
      for (const each of stops) each();
    };
  }

  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) stop = follow();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

function same(one: Scene, other: Scene): boolean {
  return (
    one.published === other.published &&
    one.locale === other.locale &&
    one.shared === other.shared &&
    one.view === other.view &&
    one.failure === other.failure &&
    one.isLanguageMissing === other.isLanguageMissing
  );
}
