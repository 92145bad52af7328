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

/** Every overlay of the product, those of all screens first. */
export function overlaysOf({ app, screens }: Model): readonly PlacedOverlay[] {
  const placed = [
    { screen: null, overlays: app.overlays, reach: [app.on] },
    ...[...screens.values()].map(({ screen, overlays, on }) => ({ screen, overlays, reach: [on as Events, app.on] })),
  ];
  return placed.flatMap(({ screen, overlays, reach }) =>
    Object.entries(overlays ?? {}).map(([name, overlay]) => ({
      name,
      overlay,
      screen,
      reach: [...(overlay.on === undefined ? [] : [overlay.on]), ...reach],
      among: overlays ?? {},
    })),
  );
}

/** What follows an event of an overlay: the nearest holder decides. */
export function answersIn({ reach }: PlacedOverlay, event: string): Events[string] | undefined {
  return reach.find((events) => Object.hasOwn(events, event))?.[event];
}
