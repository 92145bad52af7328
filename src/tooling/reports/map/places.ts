import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { everywhere } from '../page.ts';
import { tableNode } from './chart.ts';

/** One box of the map. */
export interface MapNode {
  readonly id: string;
  readonly title: string;
  readonly kind: 'screen' | 'step' | 'choice' | 'exit' | 'shared';
  /** The journey, named by the folder of its files. */
  readonly lane: string;
}

/** The journey of everything that belongs to none. */
export const sharedLane = 'shared';

/** All states by journey, and what all share. */
export function placesOf(analysis: Analysis): readonly MapNode[] {
  const { screens, states, tables, origins } = analysis;
  const laneAt = (of: object): string => laneOf(origins.at(of).file);
  return [
    ...[...screens].map(([id, screen]): MapNode => ({ id, title: id, kind: 'screen', lane: laneAt(screen) })),
    ...[...states].map(([id, state]): MapNode => ({ id, title: id, kind: state.kind, lane: laneAt(state) })),
    { id: everywhere, title: 'every screen', kind: 'shared', lane: sharedLane },
    ...[...tables.keys()].map(
      (name): MapNode => ({ id: tableNode(name), title: `answers: ${name}`, kind: 'shared', lane: sharedLane }),
    ),
  ];
}

/** The journey of a file: its folder, or `links`. */
export function laneOf(file: string): string {
  if (file === 'flows/links.json') return 'links';
  return file.split('/').slice(1, -1).join('/') || sharedLane;
}

/** The journeys; that of the start is first, and what is shared last. */
export function journeysOf(analysis: Analysis): readonly string[] {
  const places = placesOf(analysis);
  const first = places.find(({ id }) => id === analysis.app.start)?.lane ?? sharedLane;
  const all = new Set([first, ...places.map(({ lane }) => lane)]);
  return [...all].filter((lane) => lane !== sharedLane).concat(sharedLane);
}
