import type { JsonPlace, JsonValue } from './place.ts';

/** What mutations need to know about the product. */
export interface MutantContext {
  readonly files: ReadonlyMap<string, JsonValue>;
  readonly states: readonly string[];
}

/** One change to a place; undefined removes it. */
export interface MutantEdit {
  readonly to: JsonValue | undefined;
  readonly what: string;
  /** The place of the change, if it differs from the visited one. */
  readonly at?: readonly string[];
}

/** Takes the place out. */
export const dropped: MutantEdit = { to: undefined, what: 'dropped' };

/** The same in other words, by which samples are drawn. */
export const deleted: MutantEdit = { to: undefined, what: 'deleted' };

/** A kind of mistake, and how to make it at a place. */
export interface MutantKind {
  readonly name: string;
  readonly edits: (place: JsonPlace, context: MutantContext) => readonly MutantEdit[];
}
