import { Origins } from '../load/origins.ts';
import type { Document } from '../load/parse.ts';
import { Remembered } from '../load/remembered.ts';
import type { CheckedFile } from './file.ts';
import type { ReadGrammar } from './readGrammar.ts';
import type { Shelf } from './shelf.ts';

/**
 * What one compilation leaves to the next, so that after a save only the changed file is read and judged again. It is
 * never seen in a result: whoever compiles without gets the same.
 */
export class Memory {
  readonly origins = new Origins();
  /** Objects that lost a part to an error which has been told. */
  readonly damaged = new WeakSet<object>();
  readonly documents = new Remembered<Document>();
  readonly grammars = new Remembered<ReadGrammar>();
  readonly files = new Remembered<CheckedFile>();

  /** @param shelf where something is left for the next process */
  constructor(readonly shelf: Shelf | null = null) {}

  /** Forgets files that are gone. */
  keep(files: ReadonlySet<string>): void {
    this.documents.keep(files);
    this.files.keep(files);
  }
}
