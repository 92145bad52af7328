import { produce, setAutoFreeze } from 'immer';
import type { Command } from '../contracts/command.ts';
import type { Scopes } from '../contracts/logic.ts';
import type { Program, ScreenState } from '../contracts/program.ts';
import type { Form, Snapshot } from '../contracts/snapshot.ts';
import { cleanForm, isLeaving } from '../logic/index.ts';

// The snapshot refers to parts of the program; freezing them deeply at each step would cost more than it protects.
setAutoFreeze(false);

/** One pass through the machine: the snapshot as it is now, and the commands gathered so far. */
export interface Work {
  readonly program: Program;
  /** Replaced by each `write`. */
  snapshot: Snapshot;
  readonly commands: Command[];
  /** When it happens, in milliseconds since 1970. */
  readonly now: number;
  /** The page began this by itself: the customer may be typing. */
  readonly unasked: boolean;
  /** How many states this pass may still enter; the compiler proves that it is never used up. */
  entriesLeft: number;
}

type Writable<Part> = { -readonly [Key in keyof Part]: Part[Key] };

/** What transitions write of a snapshot. Lists and messages are replaced as a whole. */
export interface SnapshotDraft extends Writable<Omit<Snapshot, 'form' | 'context'>> {
  form: Writable<{ [Part in keyof Form]: Writable<Form[Part]> }>;
  context: Record<string, unknown>;
}

/** Changes the snapshot of a pass. One that was read before stays as it was. */
export function write(work: Work, change: (draft: SnapshotDraft) => void): void {
  work.snapshot = produce(work.snapshot, change);
}

/** Replaces whole parts of the snapshot. */
export function replace(work: Work, parts: Partial<Snapshot>): void {
  write(work, (draft) => void Object.assign(draft, parts));
}

/** Why an alternative is taken. */
export interface Cause {
  /** The event of the control that began it, for its busy text. */
  readonly event: string | null;
  /** The page began it by itself: its effects do not make the screen busy, as long as that stays. */
  readonly background: boolean;
  /** The address began it: moving on replaces the history entry. */
  readonly byAddress: boolean;
  /** Where the customer is already. */
  readonly route?: string | null;
  readonly outcome?: unknown;
}

/**
 * What expressions can read now. The form is cleaned on demand: most alternatives have no condition. Guards are evaluated
 * before anything changes.
 */
export function scopesOf({ program, snapshot, now }: Work, cause?: Cause): Scopes {
  let form: Scopes['form'];
  return {
    context: snapshot.context,
    get form() {
      form ??= cleanForm(program, snapshot);
      return form;
    },
    outcome: cause?.outcome,
    now,
  };
}

/** The visible screen's state. */
export function visibleScreen({ program, snapshot }: Work): ScreenState | null {
  const state = snapshot.screen === null ? undefined : program.states[snapshot.screen];
  return state?.kind === 'screen' ? state : null;
}

/** Abandons a pending effect; its answer will be ignored. */
export function dropPending(work: Work): void {
  const { pending, idled } = work.snapshot;
  if (pending) work.commands.push({ do: 'abort', call: pending.call });
  replace(work, { pending: null, busy: false, idled: idled && !pending });
}

/** A prompt of a pending effect has opened or closed: only what the customer does not have to answer makes a screen busy. */
export function ask(work: Work, call: number, isAsked: boolean): void {
  const { pending } = work.snapshot;
  if (pending?.call !== call || pending.background) return;
  const { asks: _, ...rest } = pending;
  replace(work, { pending: isAsked ? { ...rest, asks: true } : rest, busy: !isAsked });
}

/** The customer turns from a prompt to the screen: the prompt is given up, and the machine is at the screen again. */
export function turnFromPrompt(work: Work): void {
  const { pending, screen } = work.snapshot;
  if (!pending?.asks || screen === null) return;
  dropPending(work);
  backToScreen(work);
}

/** The machine is at the visible screen again. */
export function backToScreen(work: Work): void {
  const { screen, state } = work.snapshot;
  replace(work, { state: screen ?? state });
}

/** The customer stays at the screen that the page is leaving, because they use it or stop the browser. */
export function stayHere(work: Work): void {
  const { screen } = work.snapshot;
  if (screen === null || !isLeaving(work.program, work.snapshot)) return;
  replace(work, { busy: false, state: screen });
}

/** Asks for the focus. A message that nothing was asked for does not take it from a field. */
export function focus(work: Work, target: { readonly on: 'alert' } | { readonly on: 'field'; readonly field: string }) {
  work.commands.push({ do: 'focus', target: work.unasked ? { ...target, unasked: true } : target });
}

/** The customer is active: the timer stops and presses nothing. */
export function holdTimer(work: Work): void {
  const { timer } = work.snapshot;
  if (!timer || timer.held) return;
  work.commands.push({ do: 'stopTimer', id: timer.id });
  replace(work, { timer: { ...timer, held: true } });
}

export function stopTimer(work: Work): void {
  const { timer } = work.snapshot;
  if (timer) work.commands.push({ do: 'stopTimer', id: timer.id });
  replace(work, { timer: null });
}
