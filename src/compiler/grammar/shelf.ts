import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where a text outlasts the process that made it. */
export interface Shelf {
  /** @returns null when nothing is there, or it cannot be read */
  read(): string | null;
  /** What cannot be written is made again next time. */
  write(text: string): void;
}

/** A shelf in a file. Another process that reads meanwhile finds the old text or the new one, whole. */
export function shelfIn(file: string): Shelf {
  return {
    read() {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return null;
      }
    },
    write(text) {
      const unfinished = `${file}.${process.pid}`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(unfinished, text);
        renameSync(unfinished, file);
      } catch {
        // A folder that nobody may write into costs time, nothing else.
      }
    },
  };
}
