import type { Place } from './diagnostic.ts';

/** What a guard asks for: a condition of flows/conditions.json, a value, or several guards. */
export type GuardTerm =
  | { readonly kind: 'named'; readonly condition: string }
  | { readonly kind: 'has'; readonly path: string }
  | { readonly kind: 'is'; readonly path: string; readonly value: string | number | true }
  | { readonly kind: 'all' | 'any'; readonly literals: readonly GuardLiteral[] };

/** A guard of the core language: a term that must hold, or must not. */
export interface GuardLiteral {
  /** The condition of the program: that of a named term, a generated one of any other. */
  readonly name: string;
  readonly term: GuardTerm;
  readonly holds: boolean;
  readonly place: Place;
}
