/** A json-logic expression as it stands in the JSON; `schemas/grammar/logic.schema.json` says which operators exist. */
export type Logic = string | number | boolean | null | readonly Logic[] | { readonly [operator: string]: Logic };

/** Expressions by name. */
export type Expressions = Readonly<Record<string, Logic>>;

/** What expressions may read. Absent scopes read as absent values. */
export interface Scopes {
  readonly context?: object;
  readonly form?: object;
  readonly outcome?: unknown;
  readonly value?: unknown;
  readonly secondsLeft?: number;
  /** Milliseconds since 1970. */
  readonly now?: number;
}
