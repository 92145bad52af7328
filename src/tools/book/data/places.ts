import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { everywhere } from '../parts.tsx';
import { tableNode } from './arrows.ts';

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

/** All states and what they share, the start first. */
export function placesOf(analysis: Analysis): readonly MapNode[] {
  const { screens, states, tables, origins } = analysis;
  const laneAt = (of: object): string => laneOf(origins.at(of).file);
  const places: readonly MapNode[] = [
    ...[...screens].map(([id, screen]): MapNode => ({ id, title: id, kind: 'screen', lane: laneAt(screen) })),
    ...[...states].map(([id, state]): MapNode => ({ id, title: id, kind: state.kind, lane: laneAt(state) })),
    { id: everywhere, title: 'every screen', kind: 'shared', lane: sharedLane },
    ...[...tables.keys()].map(
      (name): MapNode => ({ id: tableNode(name), title: `answers: ${name}`, kind: 'shared', lane: sharedLane }),
    ),
  ];
  const isStart = ({ id }: MapNode): number => Number(id === analysis.app.start);
  return [...places].sort((one, other) => isStart(other) - isStart(one));
}

/** The journey of a file: its folder, or `links`. */
export function laneOf(file: string): string {
  if (file === 'flows/links.json') return 'links';
  return file.split('/').slice(1, -1).join('/') || sharedLane;
}

/** The journeys; that of the start is first, and what is shared last. */
export function journeysOf(analysis: Analysis): readonly string[] {
  const places = placesOf(analysis);
  const all = new Set(places.map(({ lane }) => lane));
  return [...all].filter((lane) => lane !== sharedLane).concat(sharedLane);
}
