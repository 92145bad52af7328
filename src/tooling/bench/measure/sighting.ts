/** What the probe tells; times in milliseconds since the navigation began. */
export type Sighting =
  | { readonly kind: 'paint'; readonly name: string; readonly at: number }
  | { readonly kind: 'largest'; readonly at: number; readonly element: string }
  | { readonly kind: 'shift'; readonly value: number; readonly hadRecentInput: boolean }
  | { readonly kind: 'task'; readonly at: number; readonly took: number }
  /** The field of the user ID is painted, and a press at x and y would focus it. */
  | { readonly kind: 'field'; readonly at: number; readonly x: number; readonly y: number }
  /** The first character that was typed is painted. */
  | { readonly kind: 'character'; readonly at: number }
  /** From the moment of the key to the frame that followed it. */
  | { readonly kind: 'key'; readonly key: string; readonly at: number; readonly took: number }
  | { readonly kind: 'press'; readonly at: number }
  | { readonly kind: 'next'; readonly at: number };

export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { readonly kind: Kind }>;

/** The sightings of that kind, in the order in which they were told. */
export function ofKind<Kind extends Sighting['kind']>(
  sightings: readonly Sighting[],
  kind: Kind,
): readonly SightingOf<Kind>[] {
  return sightings.filter((each): each is SightingOf<Kind> => each.kind === kind);
}
