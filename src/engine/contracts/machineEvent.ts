import type { FieldValue } from './snapshot.ts';

/** Everything that can happen to the machine. `at` says when, in milliseconds since 1970. */
export type MachineEvent = Happening & { readonly at?: number };

type Happening =
  /** A control of the visible screen or overlay raised an event. `values` are what the fields hold in the page. */
  | {
      readonly type: 'event';
      readonly screen: string;
      readonly name: string;
      readonly values?: Readonly<Record<string, FieldValue>>;
    }
  | { readonly type: 'change'; readonly screen: string; readonly field: string; readonly value: FieldValue }
  | { readonly type: 'left'; readonly screen: string; readonly field: string }
  /** Escape, the close button, or a click beside a dismissible overlay. */
  | { readonly type: 'dismiss'; readonly screen: string }
  /** The customer did something in an overlay whose timer runs (WCAG 2.2.1). */
  | { readonly type: 'hold'; readonly screen: string }
  /** The prompt outside the page by which a pending effect asks the customer has opened or closed. */
  | { readonly type: 'asking'; readonly call: number; readonly isAsked: boolean }
  | { readonly type: 'outcome'; readonly call: number; readonly code: string; readonly data?: unknown }
  | { readonly type: 'timer'; readonly id: number; readonly secondsLeft: number }
  /** The wake-up that the clock of a screen asked for. */
  | { readonly type: 'minute' }
  /** The address changed, or the page was loaded. `facts` are context keys from accepted query values and x-source. */
  | { readonly type: 'location'; readonly route: string | null; readonly facts: Readonly<Record<string, unknown>> }
  /** Sources outside the page have changed. `facts` holds the context keys with their new values. */
  | { readonly type: 'known'; readonly facts: Readonly<Record<string, unknown>> }
  /** The page is being left for good: the journey is over. */
  | { readonly type: 'ended' }
  /** The address of an exit was refused at the moment of leaving. */
  | { readonly type: 'rejected'; readonly next: string };
