import type { Kind } from './kinds.ts';

/** A file that has been looked at with the eyes of its grammar. */
export interface CheckedFile {
  readonly file: string;
  readonly kind: Exclude<Kind, 'schema'>;
  /** As written, as far as it could be read. Good for names only. */
  readonly raw: unknown;
  /** What follows the grammar; undefined when nothing does. */
  readonly value: unknown;
  /** The JSON could be read to its end, so that every name of it is known. */
  readonly whole: boolean;
}
