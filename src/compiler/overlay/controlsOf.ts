import type { Element, Overlay, Tags } from '../generated/source.ts';
import { listOf } from '../walk/list.ts';
import type { Guarded } from '../walk/visitor.ts';

/** Something in an overlay that raises an event. */
export interface Control {
  readonly event: string;
  /** Whether it is a button or a link of its own, which customers find without reading. */
  readonly isButton: boolean;
  /** Names of the conditions that decide whether it is shown, each once. */
  readonly guards: readonly Guard[];
}

export interface Guard {
  readonly condition: string;
  readonly holds: boolean;
}

/** Every control of an overlay, with all that decides whether it is shown. */
export function controlsOf({ body }: Overlay): readonly Control[] {
  return body.flatMap((element) => controlsIn(element, []));
}

function controlsIn(element: Element, outer: readonly Guard[]): readonly Control[] {
  const guards = [...outer, ...guardsOf(element)];
  switch (element.type) {
    case 'button':
    case 'link':
      return [{ event: element.event, isButton: true, guards }];
    case 'tiles':
      return element.items.map(({ event }) => ({ event, isButton: true, guards }));
    case 'group':
      return element.body.flatMap((each) => controlsIn(each, guards));
    case 'text':
    case 'note':
      return tagged(element.tags, guards);
    case 'list':
      return element.items.flatMap(({ tags }) => tagged(tags, guards));
    default:
      return [];
  }
}

function tagged(tags: Tags | undefined, guards: readonly Guard[]): readonly Control[] {
  const events = Object.values(tags ?? {}).flatMap(({ event }) => event ?? []);
  return events.map((event) => ({ event, isButton: false, guards }));
}

function guardsOf({ when, unless }: Guarded): readonly Guard[] {
  return [
    ...listOf(when).map((condition) => ({ condition, holds: true })),
    ...listOf(unless).map((condition) => ({ condition, holds: false })),
  ];
}
