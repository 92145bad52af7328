import type { Program } from '../contracts/program.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { holds } from '../logic/index.ts';
import { assign } from './context.ts';
import { enter } from './enter.ts';
import { closeOverlay } from './overlay.ts';
import { screenAt } from './screenAt.ts';
import { dropPending, scopesOf, type Work } from './work.ts';

/** Handles a new address: shows its screen, or what the access policy says instead. */
export function arrive(work: Work, route: string | null, facts: Readonly<Record<string, unknown>>): void {
  const { program } = work;
  work.draft.carried = [];
  dropPending(work);
  closeOverlay(work);
  assign(work, facts);
  const target = screenAt(program, route) ?? (route === '' ? program.start : program.unknownPath);
  enter(work, admitted(work, target), { event: null, background: false, byAddress: true, route });
}

/** The state itself, or where its access policy sends a customer who does not meet it. */
function admitted(work: Work, id: string): string {
  return refusal(work, id) ?? id;
}

/** Whether the customer is at a screen that its access policy no longer admits them to. */
export function isTurnedAway(program: Program, { state, screen, context }: Snapshot): boolean {
  const visible = screen === null ? undefined : program.states[screen];
  const policy = visible?.kind === 'screen' ? program.access[visible.access] : undefined;
  if (!policy?.onDenied || state !== screen) return false;
  return !holds(program, { when: policy.needs, unless: [] }, { context });
}

/** Where the access policy of a screen sends a customer who does not meet it now; null for one who does. */
export function refusal(work: Work, id: string): string | null {
  const state = work.program.states[id];
  const policy = state?.kind === 'screen' ? work.program.access[state.access] : undefined;
  if (!policy?.onDenied) return null;
  return holds(work.program, { when: policy.needs, unless: [] }, scopesOf(work)) ? null : policy.onDenied;
}
