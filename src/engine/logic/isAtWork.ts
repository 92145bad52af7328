import type { Program } from '../contracts/program.ts';
import type { Snapshot } from '../contracts/snapshot.ts';

/** Whether the page is on its way out. It may come to nothing: a download, an answer without content, Escape. */
export function isLeaving(
  program: Program,
  { state, screen, busy }: Pick<Snapshot, 'state' | 'screen' | 'busy'>,
): boolean {
  return busy && screen !== null && program.states[state]?.kind === 'exit';
}

/** Whether the page works on what was typed, so that fields cannot change. A page that is leaving does not. */
export function isAtWork(program: Program, snapshot: Pick<Snapshot, 'state' | 'screen' | 'busy'>): boolean {
  return snapshot.busy && !isLeaving(program, snapshot);
}

/** Whether the visible screen still holds what it shows: the machine is there, or on a way out that forgets nothing. */
export function isAtScreen(program: Program, snapshot: Pick<Snapshot, 'state' | 'screen' | 'busy'>): boolean {
  const { state, screen } = snapshot;
  const place = program.states[state];
  return state === screen || (isLeaving(program, snapshot) && place?.kind === 'exit' && !place.ends);
}
