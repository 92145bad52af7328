import { current, type Draft, isDraft } from 'immer';
import type { Command } from '../contracts/command.ts';
import type { Context } from '../contracts/generated/context.ts';
import type { Scopes } from '../contracts/logic.ts';
import type { Program, ScreenState } from '../contracts/program.ts';
import type { Form, Pending, Snapshot } from '../contracts/snapshot.ts';
import { cleanForm, type FormState, isLeaving } from '../logic/index.ts';

/** One pass through the machine: the snapshot being changed, and the commands gathered so far. */
export interface Work {
  readonly program: Program;
  readonly draft: Draft<Snapshot>;
  readonly commands: Command[];
  /** When it happens, in milliseconds since 1970. */
  readonly now: number;
  /** The page began this by itself: the customer may be typing. */
  readonly unasked: boolean;
  /** How many states this pass may still enter; the compiler proves that it is never used up. */
  entriesLeft: number;
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
 * What expressions can read now, as plain data, because drafts must not outlive the pass. Computed on demand: most
 * alternatives have no condition. Guards are evaluated before anything changes.
 */
export function scopesOf(work: Work, cause?: Cause): Scopes {
  let context: Context | null = null;
  let form: Scopes['form'];
  return {
    get context() {
      // The form is not copied here: that would be most of the work.
      context ??= plain<Context>(work.draft.context);
      return context;
    },
    get form() {
      form ??= cleanForm(work.program, formState(work));
      return form;
    },
    outcome: cause?.outcome,
    now: work.now,
  };
}

/**
 * What the form and its rules need, as plain data. Not the whole snapshot: a pending effect holds much of a screen's
 * logic.
 */
export function formState({ draft }: Work): FormState {
  return { screen: draft.screen, form: plain<Form>(draft.form), context: plain<Context>(draft.context) };
}

/** The current value of a part of the draft. A part that was replaced as a whole is plain already. */
export function plain<Part>(part: Draft<Part>): Part {
  return isDraft(part) ? current<Part>(part) : (part as Part);
}

/** The visible screen's state. */
export function visibleScreen(work: Work): ScreenState | null {
  const state = work.draft.screen === null ? undefined : work.program.states[work.draft.screen];
  return state?.kind === 'screen' ? state : null;
}

/** Abandons a pending effect; its answer will be ignored. */
export function dropPending(work: Work): void {
  const { pending } = work.draft;
  if (pending) {
    work.commands.push({ do: 'abort', call: pending.call });
    work.draft.idled = false;
  }
  work.draft.pending = null;
  work.draft.busy = false;
}

/** A prompt of a pending effect has opened or closed: only what the customer does not have to answer makes a screen busy. */
export function ask({ draft }: Work, call: number, isAsked: boolean): void {
  const pending = plain<Pending | null>(draft.pending);
  if (pending?.call !== call || pending.background) return;
  const { asks: _, ...rest } = pending;
  draft.pending = Object.freeze(isAsked ? { ...rest, asks: true } : rest) as Draft<Pending>;
  draft.busy = !isAsked;
}

/** The customer turns from a prompt to the screen: the prompt is given up, and the machine is at the screen again. */
export function turnFromPrompt(work: Work): void {
  const { draft } = work;
  if (!draft.pending?.asks || draft.screen === null) return;
  dropPending(work);
  draft.state = draft.screen;
}

/** The customer stays at the screen that the page is leaving, because they type there or stop the browser. */
export function stayHere(work: Work): void {
  const { draft } = work;
  if (draft.screen === null || !isLeaving(work.program, draft)) return;
  draft.busy = false;
  draft.state = draft.screen;
}

/** Asks for the focus. A message that nothing was asked for does not take it from a field. */
export function focus(work: Work, target: { readonly on: 'alert' } | { readonly on: 'field'; readonly field: string }) {
  work.commands.push({ do: 'focus', target: work.unasked ? { ...target, unasked: true } : target });
}

/** The customer is active: the timer stops and presses nothing. */
export function holdTimer(work: Work): void {
  const { timer } = work.draft;
  if (!timer || timer.held) return;
  work.commands.push({ do: 'stopTimer', id: timer.id });
  timer.held = true;
}

export function stopTimer(work: Work): void {
  const { timer } = work.draft;
  if (timer) work.commands.push({ do: 'stopTimer', id: timer.id });
  work.draft.timer = null;
}
