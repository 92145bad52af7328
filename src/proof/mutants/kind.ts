import type { JsonPlace, JsonValue } from './place.ts';

/** What the kinds know of the product. */
export interface MutantContext {
  /** By file, what it holds. */
  readonly files: ReadonlyMap<string, JsonValue>;
  /** Names of all states. */
  readonly states: readonly string[];
}

/** One change to a place; undefined removes it. */
export interface MutantEdit {
  readonly to: JsonValue | undefined;
  readonly what: string;
  /** Where it is made, when not at the place itself. */
  readonly at?: readonly string[];
}

/** A kind of mistake, and how to make it at a place. */
export interface MutantKind {
  readonly name: string;
  readonly edits: (place: JsonPlace, context: MutantContext) => readonly MutantEdit[];
}
