import { unreachable } from '../../engine/contracts/unreachable.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import type { CopyAlternativeSource, ElementSource, Overlay, StyleFile } from '../generated/source.ts';
import type { Model } from '../lower/model.ts';

/** A kind of place with a limit of characters. */
export type TextPlace = keyof NonNullable<StyleFile['lengths']>['places'];

type Choice = string | readonly CopyAlternativeSource[];

/** The texts that are shown where room is short, by key. */
export function textPlacesOf({ app, screens }: Model): ReadonlyMap<string, ReadonlySet<TextPlace>> {
  const places = new Map<string, Set<TextPlace>>();
  const add = (place: TextPlace, choice: Choice | undefined): void => {
    for (const key of typeof choice === 'string' ? [choice] : (choice ?? []).map(({ copy }) => copy)) {
      const known = places.get(key);
      if (known === undefined) places.set(key, new Set([place]));
      else known.add(place);
    }
  };
  const addOverlays = (overlays: Readonly<Record<string, Overlay>> = {}): void => {
    for (const { title, body } of Object.values(overlays)) {
      add('title', title);
      addBody(body, add);
    }
  };
  for (const { header, form, body, aside, overlays } of screens.values()) {
    add('title', header.title);
    for (const { label, options, unchosen } of Object.values(form ?? {})) {
      add('label', label);
      add('option', unchosen);
      for (const { copy } of options ?? []) add('option', copy);
    }
    addBody([...body, ...(aside ?? [])], add);
    addOverlays(overlays);
  }
  for (const { copy } of [...app.shell.header, ...app.shell.footer]) add('frame', copy);
  addOverlays(app.overlays);
  return places;
}

type Add = (place: TextPlace, choice: Choice | undefined) => void;

function addBody(body: readonly ElementSource[], add: Add): void {
  for (const element of body)
    addParts(element, partsOf(element.type), element.type === 'heading' ? 'title' : null, false, add);
}

function addParts(of: object, parts: ElementParts, place: TextPlace | null, inList: boolean, add: Add): void {
  const source = of as Readonly<Record<string, unknown>>;
  const declared = Object.entries(parts);
  const raises = declared.find(([, { role }]) => role === 'event')?.[1];
  const own = raises?.role === 'event' ? (raises.by === 'button' ? 'button' : inList ? 'tile' : 'link') : place;
  for (const [part, each] of declared) {
    const value = source[part];
    if (value === undefined) continue;
    switch (each.role) {
      case 'text':
        if (own !== null) add(own, value as Choice);
        break;
      case 'busyText':
        if (own !== null) add(own, value as string);
        break;
      case 'body':
        addBody(value as readonly ElementSource[], add);
        break;
      case 'items':
        for (const item of value as readonly object[]) addParts(item, each.parts, null, true, add);
        break;
      case 'ofText':
      case 'event':
      case 'ofEvent':
      case 'look':
      case 'field':
      case 'expression':
        break;
      default:
        unreachable(each);
    }
  }
}
