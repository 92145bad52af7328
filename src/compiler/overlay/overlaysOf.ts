import type { Events, Overlay } from '../generated/source.ts';
import type { Model } from '../link/model.ts';

/** One overlay with where it can be open. */
export interface PlacedOverlay {
  readonly name: string;
  readonly overlay: Overlay;
  /** Its screen; null for an overlay of all screens. */
  readonly screen: string | null;
  /** The events that its controls can raise, nearest first. */
  readonly reach: readonly Events[];
  /** The object that it stands in. */
  readonly among: object;
}

interface Gathered {
  readonly all: readonly PlacedOverlay[];
  readonly byPlace: ReadonlyMap<string, PlacedOverlay>;
}

const known = new WeakMap<Model, Gathered>();

/** Every overlay of the product, those of all screens first. */
export function overlaysOf(model: Model): readonly PlacedOverlay[] {
  return gathered(model).all;
}

/** One overlay, by its screen; null: one of all screens. */
export function overlayAt(name: string, screen: string | null, model: Model): PlacedOverlay | undefined {
  return gathered(model).byPlace.get(placeOf(name, screen));
}

function gathered(model: Model): Gathered {
  const found = known.get(model) ?? gather(model);
  known.set(model, found);
  return found;
}

function gather({ app, screens }: Model): Gathered {
  const placed = [
    { screen: null, overlays: app.overlays, reach: [app.on] },
    ...[...screens.values()].map(({ screen, overlays, on }) => ({ screen, overlays, reach: [on as Events, app.on] })),
  ];
  const all = placed.flatMap(({ screen, overlays, reach }) =>
    Object.entries(overlays ?? {}).map(([name, overlay]) => ({
      name,
      overlay,
      screen,
      reach: [...(overlay.on === undefined ? [] : [overlay.on]), ...reach],
      among: overlays ?? {},
    })),
  );
  return { all, byPlace: new Map(all.map((each) => [placeOf(each.name, each.screen), each])) };
}

function placeOf(name: string, screen: string | null): string {
  return screen === null ? name : `${screen} ${name}`;
}

/** What follows an event of an overlay: the nearest holder decides. */
export function answersIn({ reach }: PlacedOverlay, event: string): Events[string] | undefined {
  return reach.find((events) => Object.hasOwn(events, event))?.[event];
}
