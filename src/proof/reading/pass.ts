import type { ScreenFile } from '../../compiler/generated/source.ts';
import type { Scopes } from '../../engine/contracts/logic.ts';
import { cleanForm, cleanValue, fieldsOf } from '../../engine/logic/index.ts';
import type { Position } from './position.ts';
import type { Product } from './product.ts';

type Loose<T> = { -readonly [K in keyof T]: T[K] };

/** The results of reading one event besides the next position. */
export interface Notes {
  /** The names of covered items: alternatives, branches of guards, policies, exits, overlays. */
  readonly covered: Set<string>;
  /** The exit that the customer leaves by. */
  exit: string | null;
  /** Texts and rules that are shown now. */
  readonly shown: string[];
}

/** One event being read. */
export interface Pass {
  readonly product: Product;
  readonly at: Loose<Position>;
  readonly notes: Notes;
  /** When the event happens, in milliseconds since 1970. */
  readonly now: number;
}

/** Why an alternative is taken. */
export interface ReadingCause {
  readonly background: boolean;
  readonly byAddress: boolean;
  readonly outcome?: unknown;
}

/** What expressions read now. */
export function scopesOf({ product, at, now }: Pass, cause: ReadingCause): Scopes {
  const form = { values: at.values, touched: {}, answered: {}, failedSubmits: 0 };
  return {
    context: at.context,
    form: cleanForm(product.program, { screen: at.screen, form, context: at.context }),
    outcome: cause.outcome,
    now,
  };
}

/** What cleaning leaves of a value is shown in its field, but for a password. */
export function showClean({ product, at }: Pass, name: string): void {
  const field = fieldsOf(product.program, at.screen)[name];
  const value = at.values[name];
  if (!field || field.input === 'password' || value === undefined) return;
  at.values = { ...at.values, [name]: cleanValue(field, value) };
}

/** The visible screen's file. */
export function screenOf({ product, at }: Pass): ScreenFile | null {
  return at.screen === null ? null : (product.model.screens.get(at.screen) ?? null);
}

/** The pending effect is abandoned; its outcome is ignored. */
export function supersede({ at }: Pass): void {
  if (at.waiting !== null) at.idled = false;
  at.waiting = null;
  at.busy = false;
}

/** Sets context keys; null and absent values delete a key. */
export function assign({ at }: Pass, values: Readonly<Record<string, unknown>>): void {
  const before: Readonly<Record<string, unknown>> = at.context;
  const context: Record<string, unknown> = {};
  for (const key in before) if (!(key in values)) context[key] = before[key];
  for (const key in values) if (values[key] !== null && values[key] !== undefined) context[key] = values[key];
  at.context = context;
}
