import { Graph, layout } from '@dagrejs/dagre';
import type { JSX, MouseEvent } from 'react';
import { grouped } from '../../../compiler/grouped.ts';
import type { Arrow } from '../data/arrows.ts';
import type { MapNode } from '../data/places.ts';

const height = 62;
/** More would make the boxes wide; the words below the map say all. */
const mostLetters = 34;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface MapBox extends Point, Pick<MapNode, 'id' | 'title' | 'kind'> {
  readonly width: number;
  /** What it leads to without a line: earlier places, and other journeys. */
  readonly also: string;
}

/** A journey with its boxes and lines in their places. */
export interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly MapBox[];
  readonly lines: readonly { readonly words: string; readonly points: readonly Point[] }[];
}

/** Lays out a journey. Lines lead away from the start, because all others would cross them. */
export function layOut(places: readonly MapNode[], journey: string, arrows: readonly Arrow[]): LaidOut {
  const lanes = new Map(places.map(({ id, lane }) => [id, lane]));
  const own = places.filter(({ lane }) => lane === journey);
  const from = grouped(arrows, (arrow) => arrow.from);
  const depths = depthsOf(own, from);
  const depthOf = (id: string): number => depths.get(id) ?? -1;
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 48, marginx: 12, marginy: 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  const boxes = own.map(({ id, title, kind }) => {
    const others = (from.get(id) ?? []).filter(({ to }) => depthOf(to) <= depthOf(id) && to !== id);
    const names = others.map(({ to }) => (lanes.get(to) === journey ? to : (lanes.get(to) ?? to)));
    const also = names.length === 0 ? '' : `also to ${[...new Set(names)].join(', ')}`;
    return { id, title: shortened(title), kind, also: shortened(also) };
  });
  for (const { id, title, kind, also } of boxes) {
    const letters = Math.max(title.length * 1.15, kind.length, also.length);
    graph.setNode(id, { width: letters * 6.6 + 28, height });
  }
  for (const { to, ...arrow } of arrows)
    if (depths.has(arrow.from) && depthOf(to) > depthOf(arrow.from)) graph.setEdge(arrow.from, to);
  layout(graph);
  const { width = 0, height: whole = 0 } = graph.graph();
  return {
    width,
    height: whole,
    boxes: boxes.map((box) => {
      const { x, y, width: wide } = graph.node(box.id);
      return { ...box, x, y, width: wide };
    }),
    lines: graph.edges().map(({ v, w }) => ({ words: `${v} to ${w}`, points: graph.edge({ v, w }).points ?? [] })),
  };
}

function shortened(words: string): string {
  return words.length > mostLetters ? `${words.slice(0, mostLetters - 1)}…` : words;
}

/** The distance of each place from the nearest start, inside of a journey. The first place is a start. */
function depthsOf(own: readonly MapNode[], from: ReadonlyMap<string, readonly Arrow[]>): ReadonlyMap<string, number> {
  const ids = new Set(own.map(({ id }) => id));
  const depths = new Map<string, number>();
  for (const start of ids) {
    if (depths.has(start)) continue;
    depths.set(start, 0);
    const waiting = [start];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const next = (from.get(id) ?? []).map(({ to }) => to).filter((to) => ids.has(to) && !depths.has(to));
      for (const to of next) depths.set(to, (depths.get(id) ?? 0) + 1);
      waiting.push(...new Set(next));
    }
  }
  return depths;
}

interface JourneyMapProps {
  readonly name: string;
  readonly map: LaidOut;
  /** The id of the element that the box of a place leads to. */
  readonly anchorOf: (id: string) => string;
  /** Called with the place of a box that is chosen, in place of leading there. */
  readonly onChoose?: (id: string) => void;
}

/** The map of a journey. Colours come from the page, so that it follows light and dark mode. */
export function JourneyMap({ name, map, anchorOf, onChoose }: JourneyMapProps): JSX.Element {
  const choose = (event: MouseEvent, id: string): void => {
    if (onChoose === undefined) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <svg
      className="map"
      fill="currentColor"
      fontSize="12"
      viewBox={`0 0 ${map.width} ${map.height}`}
      width={map.width}
      height={map.height}
    >
      <title>{`The map of ${name}`}</title>
      {map.lines.map(({ words, points }) => (
        <path key={words} className="line" fill="none" stroke="currentColor" d={pathOf(points)} />
      ))}
      {map.boxes.map(({ id, title, kind, also, x, y, width }) => (
        <a key={id} className={`box ${kind}`} href={`#${anchorOf(id)}`} onClick={(event) => choose(event, id)}>
          <rect
            fill="var(--surface)"
            stroke="currentColor"
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            rx="8"
          />
          <text className="name" x={x - width / 2 + 12} y={y - 11}>
            {title}
          </text>
          <text x={x - width / 2 + 12} y={y + 6}>
            {kind}
          </text>
          <text x={x - width / 2 + 12} y={y + 22}>
            {also}
          </text>
        </a>
      ))}
    </svg>
  );
}

/** A line with an arrowhead at its end. */
function pathOf(points: readonly Point[]): string {
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return line;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const wing = (turn: number): string =>
    `${Math.round(end.x - 8 * Math.cos(angle + turn))} ${Math.round(end.y - 8 * Math.sin(angle + turn))}`;
  return `${line}M${wing(0.45)}L${Math.round(end.x)} ${Math.round(end.y)}L${wing(-0.45)}`;
}
