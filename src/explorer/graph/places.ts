import type { Flows } from '../../compiler/analysis/facts.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { Alternative, EventHandlers, OverlayLogic, Run } from '../../engine/contracts/program.ts';
import type { Pending } from '../../engine/contracts/snapshot.ts';

/** The parts of a program by name. Names are the same in two programs that are compiled of one product. */
interface Places {
  /** The ordered lists of alternatives. */
  readonly lists: ReadonlyMap<string, readonly Alternative[]>;
  /** Every run of an effect, by the alternative or the step that runs it. */
  readonly runs: ReadonlyMap<string, Run>;
  readonly runNames: ReadonlyMap<Run, string>;
  readonly overlays: ReadonlyMap<string, OverlayLogic>;
  /** The list of each alternative, by name. */
  readonly listNames: ReadonlyMap<Alternative, string>;
}

/** Names the parts of a program. */
export const placesOf = oncePerObject(({ on, overlays: common, states }: Flows): Places => {
  const lists = new Map<string, readonly Alternative[]>();
  const runs = new Map<string, Run>();
  const overlays = new Map<string, OverlayLogic>();
  const addList = (id: string, list: readonly Alternative[]): void => {
    lists.set(id, list);
    for (const each of list) if (each.go.kind === 'run') addRun(nameIn(id, list, each), each.go.run);
  };
  const addRun = (id: string, run: Run): void => {
    runs.set(id, run);
    for (const [code, list] of Object.entries(run.then)) addList(`${id} > ${code}`, list);
  };
  const addEvents = (owner: string, events: EventHandlers): void => {
    for (const [event, list] of Object.entries(events)) addList(`${owner}:${event}`, list);
  };
  const addOverlays = (owner: string, all: Readonly<Record<string, OverlayLogic>>): void => {
    for (const [name, overlay] of Object.entries(all)) {
      overlays.set(`${owner}/${name}`, overlay);
      addEvents(`${owner}/${name}`, overlay.on);
    }
  };
  addEvents('app', on);
  addOverlays('app', common);
  for (const [id, state] of Object.entries(states)) {
    if (state.kind === 'step') addRun(id, state.run);
    if (state.kind === 'choice') addList(id, state.choose);
    if (state.kind !== 'screen') continue;
    addEvents(id, state.on);
    addOverlays(id, state.overlays);
  }
  return {
    lists,
    runs,
    runNames: new Map([...runs].map(([id, run]) => [run, id])),
    overlays,
    listNames: new Map([...lists].flatMap(([id, list]) => list.map((each) => [each, id] as const))),
  };
});

/** The name of an alternative: that of its list, and its number if there are several. */
export function nameIn<One>(list: string, all: readonly One[], one: One): string {
  return all.length === 1 ? list : `${list}[${all.indexOf(one)}]`;
}

/** Where a pending effect runs; null if none is pending. */
export function runName(program: Flows, pending: Pending | null): string | null {
  return pending === null ? null : (placesOf(program).runNames.get(pending.run) ?? null);
}
