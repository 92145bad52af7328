import type { Message } from './snapshot.ts';

/**
 * Where the keyboard focus goes after the screen has been drawn. `unasked`: the page began this by itself, so the focus
 * stays in a field that has it.
 */
export type FocusTarget =
  | { readonly on: 'title' }
  | { readonly on: 'alert'; readonly unasked?: true }
  | { readonly on: 'field'; readonly field: string; readonly unasked?: true };

/** What the machine asks of the runtime. */
export type Command =
  | {
      readonly do: 'run';
      readonly call: number;
      readonly effect: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  | { readonly do: 'abort'; readonly call: number }
  | { readonly do: 'notify'; readonly effect: string; readonly input: Readonly<Record<string, unknown>> }
  | { readonly do: 'navigate'; readonly route: string; readonly replace: boolean }
  | { readonly do: 'leave'; readonly to: unknown; readonly ends: boolean; readonly onRejected: string }
  | { readonly do: 'persist' }
  | { readonly do: 'startTimer'; readonly id: number; readonly seconds: number }
  | { readonly do: 'stopTimer'; readonly id: number }
  /** Asks for the event `minute` after this time. A later request replaces it. */
  | { readonly do: 'wake'; readonly milliseconds: number }
  | { readonly do: 'focus'; readonly target: FocusTarget }
  | { readonly do: 'announce'; readonly message: Message }
  | { readonly do: 'track'; readonly screen: string; readonly route: string };
