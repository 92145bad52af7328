import type { Json, JsonPlace } from './place.ts';

/** What the kinds know of the product. */
export interface Surroundings {
  /** By file, what it holds. */
  readonly files: ReadonlyMap<string, Json>;
  /** Names of all states. */
  readonly states: readonly string[];
}

/** One change to a place; undefined removes it. */
export interface Edit {
  readonly to: Json | undefined;
  readonly what: string;
  /** Where it is made, when not at the place itself. */
  readonly at?: readonly string[];
}

/** A kind of mistake, and how to make it at a place. */
export interface Kind {
  readonly name: string;
  readonly edits: (place: JsonPlace, surroundings: Surroundings) => readonly Edit[];
}
