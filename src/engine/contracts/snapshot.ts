import type { Context } from './generated/context.ts';
import type { Run } from './program.ts';

export type FieldValue = string | boolean;

/** The form of the visible screen. */
export interface Form {
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Fields that the customer left, or that a submit checked: only these show their messages. */
  readonly touched: Readonly<Record<string, true>>;
  /** Messages that an outcome gave a field; gone when its value changes. */
  readonly answered: Readonly<Record<string, Answer>>;
  /** How often a submit found errors on this screen; lets the page say "Error: " in its title. */
  readonly failedSubmits: number;
  /**
   * What happened since the alert was shown: a field was changed; a submit was refused without a change; or both, so that
   * the alert has gone.
   */
  readonly sinceAlert?: 'changed' | 'refused' | 'gone';
}

/** A text to show, its placeholders already computed. */
export interface Message {
  readonly copy: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What an outcome said of a field, and the rule that it is about, if it is about one. */
export interface Answer extends Message {
  readonly rule: string | null;
}

/** An effect that has not answered yet. */
export interface Pending {
  readonly call: number;
  readonly run: Run;
  /** The event that a control raised, so that its button can say that it is busy. */
  readonly event: string | null;
  /** Started by entering a screen: the screen is not busy, and a customer's event supersedes it. */
  readonly background: boolean;
  /** A new address started it. What follows replaces the history entry, so that Back does not return to it. */
  readonly byAddress: boolean;
  /** A prompt outside the page asks the customer. The screen is not busy, and what they do there ends the prompt. */
  readonly asks?: true;
}

/** A message on its way to a screen. */
export type Carried =
  | (Message & { readonly kind: 'alert' })
  | (Message & { readonly kind: 'field'; readonly field: string })
  | { readonly kind: 'rule'; readonly field: string; readonly rule: string };

interface RunningTimer {
  readonly id: number;
  readonly overlay: string;
  readonly raise: string;
  readonly secondsLeft: number;
  /** The customer has acted, so the timer stands still and presses nothing. */
  readonly held?: true;
}

/** All that the UI needs now. Plain data. */
export interface Snapshot {
  /** Where the machine is: the visible screen, or the step that is being worked on. */
  readonly state: string;
  /** The visible screen; null until the first one is decided. */
  readonly screen: string | null;
  readonly busy: boolean;
  readonly overlay: string | null;
  /** The message above the body. `declared`: it comes from the screen's own alert alternatives, not from a transition. */
  readonly alert: (Message & { readonly declared: boolean }) | null;
  readonly form: Form;
  readonly context: Context;
  readonly pending: Pending | null;
  readonly timer: RunningTimer | null;
  /** Messages that travel with `next` until a screen is shown. */
  readonly carried: readonly Carried[];
  /** The visible screen's event `idle` was taken, and no effect has run since. */
  readonly idled: boolean;
  /** Numbers effects and timers, so that a late answer of an abandoned call is recognised. */
  readonly serial: number;
}
