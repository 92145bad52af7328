import { partsOf } from '../elements.ts';
import type { CopyAlternativeSource, ElementSource, StyleFile } from '../generated/source.ts';
import type { Analysis } from './analysis.ts';
import type { Guarded } from './guards.ts';

/** A kind of place with a limit of characters. */
export type TextPlace = keyof NonNullable<StyleFile['lengths']>['places'];

/** The texts that are shown where room is short, by key. */
export function textPlacesOf(analysis: Analysis): ReadonlyMap<string, ReadonlySet<TextPlace>> {
  const { app, nodes, overlays, screens } = analysis;
  const places = new Map<string, Set<TextPlace>>();
  const add = (place: TextPlace, choice: string | readonly CopyAlternativeSource[] = []): void => {
    for (const key of typeof choice === 'string' ? [choice] : choice.map(({ copy }) => copy)) {
      places.set(key, (places.get(key) ?? new Set()).add(place));
    }
  };
  for (const { header, form } of screens.values()) {
    add('title', header.title);
    for (const { label, options, unchosen } of Object.values(form ?? {})) {
      add('label', label);
      add('option', unchosen);
      for (const { copy } of options ?? []) add('option', copy);
    }
  }
  for (const { overlay } of overlays.all) add('title', overlay.title);
  for (const { copy } of [...app.shell.header, ...app.shell.footer]) add('frame', copy);
  for (const [{ key }, { around }] of nodes.copy) {
    const place = placeIn(around.at(-1));
    if (place !== null) add(place, key);
  }
  return places;
}

/** The place that the texts of an element have; null where there is room, and for an item of the frame. */
function placeIn(part: Guarded | undefined): TextPlace | null {
  if (part === undefined || !('type' in part)) return null;
  const { type } = part as ElementSource;
  if (type === 'heading') return 'title';
  for (const declared of Object.values(partsOf(type))) {
    if (declared.role === 'event') return declared.by;
    if (declared.role === 'items' && Object.values(declared.parts).some(({ role }) => role === 'event')) return 'tile';
  }
  return null;
}
