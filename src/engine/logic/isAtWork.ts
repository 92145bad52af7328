import type { Program } from '../contracts/program.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { answersTo } from './answers.ts';

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

/**
 * Whether a press keeps the page that is being left. Where the journey has ended with the way out, there is nothing to go
 * on with; and what only changes something on the screen, such as its language, can happen on the way.
 */
export function callsBack(program: Program, snapshot: Snapshot, name: string): boolean {
  if (!isLeaving(program, snapshot) || !isAtScreen(program, snapshot)) return false;
  return answersTo(program, snapshot, name).some(({ go, always }) => go.kind !== 'stay' || !always);
}
