import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { literalsOf } from '../../../compiler/analysis/guards.ts';
import type { AnyAlternative, Setting } from '../../../compiler/analysis/visitor.ts';
import { walkModel } from '../../../compiler/analysis/walk.ts';
import { grouped } from '../../../compiler/grouped.ts';
import { listOf } from '../../../compiler/listOf.ts';
import { everywhere } from '../page.ts';
import { columnsOf } from './columns.ts';
import { journeysOf, type MapNode, placesOf } from './places.ts';

/** A place of the map with its relations. */
export interface MapSpot {
  readonly place: MapNode;
  /** Its number on the map: journey and place, as in "1.4". */
  readonly number: string;
  readonly column: number;
  readonly followers: readonly Follower[];
  /** The numbers of places that lead here without a line. */
  readonly from: readonly string[];
}

/** A following place, and what leads there. */
export interface Follower {
  readonly to: string;
  readonly title: string;
  readonly number: string;
  /** Events, outcomes and conditions. */
  readonly labels: readonly string[];
  /** Whether a line is drawn; if not, the number refers to the place. */
  readonly isLine: boolean;
}

/**
 * The places of each journey, from left to right. Lines lead to the next column of the same journey. Every other
 * transition is shown by the number of its destination, because crossing lines made the picture unreadable.
 */
export function chartOf(analysis: Analysis): ReadonlyMap<string, readonly MapSpot[]> {
  const places = new Map(placesOf(analysis).map((place) => [place.id, place]));
  const arrows = arrowsOf(analysis);
  const columns = columnsOf([...places.keys()], arrows, [analysis.app.start, everywhere]);
  const columnOf = (id: string): number => columns.get(id) ?? 0;
  const isLine = ({ from, to }: Arrow): boolean =>
    places.get(from)?.lane === places.get(to)?.lane && columnOf(to) === columnOf(from) + 1;

  // In the order of discovery, so that few lines cross.
  const met = [...columns.keys()].sort((one, other) => columnOf(one) - columnOf(other));
  const byLane = grouped(
    met.flatMap((id) => places.get(id) ?? []),
    ({ lane }) => lane,
  );
  const lanes = journeysOf(analysis).map((name) => [name, byLane.get(name) ?? []] as const);
  const numbers = new Map(
    lanes.flatMap(([, own], lane) => own.map(({ id }, index) => [id, `${lane + 1}.${index + 1}`] as const)),
  );
  const numberOf = (id: string): string => numbers.get(id) ?? '';

  const waysFrom = grouped(arrows, ({ from }) => from);
  const waysTo = grouped(
    [...numbers.keys()].flatMap((id) => waysFrom.get(id) ?? []),
    ({ to }) => to,
  );
  const spotOf = (place: MapNode): MapSpot => ({
    place,
    number: numberOf(place.id),
    column: columnOf(place.id),
    followers: (waysFrom.get(place.id) ?? []).map((arrow) => {
      const { to, labels } = arrow;
      return { to, labels, title: places.get(to)?.title ?? to, number: numberOf(to), isLine: isLine(arrow) };
    }),
    from: (waysTo.get(place.id) ?? [])
      .filter((arrow) => arrow.from !== place.id && !isLine(arrow))
      .map(({ from }) => numberOf(from)),
  });
  return new Map(lanes.map(([name, own]) => [name, own.map(spotOf)]));
}

/** All transitions from one place of the map to another, with their labels. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Events, outcomes and conditions: "submit, pending". */
  readonly labels: readonly string[];
}

/** Represents a shared table of outcomes, so that its transitions are drawn once. */
export function tableNode(name: string): string {
  return `table ${name}`;
}

/** Every transition of the product; shared ones are bundled. */
export function arrowsOf(analysis: Analysis): readonly Arrow[] {
  const arrows = new Map<string, { from: string; to: string; labels: Set<string> }>();
  const draw = (from: string, to: string, label: string): void => {
    const key = JSON.stringify([from, to]);
    const arrow = arrows.get(key) ?? { from, to, labels: new Set() };
    arrows.set(key, arrow);
    arrow.labels.add(label);
  };
  const tableOf = tablesByAlternative(analysis);
  let current: AnyAlternative | null = null;

  for (const [name, { onDenied }] of Object.entries(analysis.app.access)) {
    if (onDenied !== undefined) draw(everywhere, onDenied, `access "${name}" denied`);
  }
  walkModel(analysis, {
    alternative(alternative) {
      current = alternative;
    },
    go(next, setting) {
      const table = current === null ? undefined : tableOf.get(current);
      if (isExit(setting)) draw(ownerOf(setting), next, 'address refused');
      else if (table !== undefined) draw(tableNode(table), next, setting.outcome?.code ?? 'otherwise');
      else draw(ownerOf(setting), next, labelOf(current, setting));
    },
    run({ otherwise }, setting) {
      if (otherwise !== undefined)
        draw(ownerOf(setting), tableNode(otherwise), join(eventParts(setting)) || 'other answers');
    },
  });
  return [...arrows.values()].map(({ labels, ...ends }) => ({ ...ends, labels: [...labels] }));
}

function tablesByAlternative(analysis: Analysis): ReadonlyMap<AnyAlternative, string> {
  const entries = [...analysis.tables].flatMap(([name, table]) =>
    Object.values(table).flatMap((list) => listOf<AnyAlternative>(list).map((each) => [each, name] as const)),
  );
  return new Map(entries);
}

function ownerOf({ owner }: Setting): string {
  return owner.kind === 'screen' || owner.kind === 'state' ? owner.id : everywhere;
}

function isExit({ owner }: Setting): boolean {
  return owner.kind === 'state' && owner.state.kind === 'exit';
}

function labelOf(alternative: AnyAlternative | null, setting: Setting): string {
  if (setting.owner.kind === 'state' && setting.owner.state.kind === 'choice') return pickWords(alternative);
  const outcome = setting.outcome === null ? [] : [setting.outcome.code];
  return join([...eventParts(setting), ...outcome]);
}

function eventParts({ overlay, event }: Setting): readonly string[] {
  return [overlay?.name ?? '', event ?? ''].filter((part) => part !== '');
}

function pickWords(alternative: AnyAlternative | null): string {
  const values = alternative !== null && 'is' in alternative ? (alternative.is ?? []) : [];
  const asked = literalsOf(alternative ?? {}).map(({ name, holds }) => (holds ? name : `not ${name}`));
  return join([values.join(' or '), ...asked]) || 'otherwise';
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
