import { ReadingMemory, Remembered } from '../grammar/memory.ts';
import type { LoweredFile } from './lowerFile.ts';

/**
 * What one compilation keeps for the next, so that after a save only the changed file is parsed and checked again. The
 * result is the same without it.
 */
export class CompilerMemory extends ReadingMemory {
  readonly lowered = new Remembered<LoweredFile>();

  override keep(files: ReadonlySet<string>): void {
    super.keep(files);
    this.lowered.keep(files);
  }
}
