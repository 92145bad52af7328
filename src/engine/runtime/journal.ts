import type { MachineEvent } from '../contracts/machineEvent.ts';

/** One thing that happened: names and codes only, never a value that a customer typed or a provider sent. */
export interface JournalEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly what: string;
  readonly name?: string;
  readonly code?: string;
}

export interface Journal {
  note(entry: Omit<JournalEntry, 'at'>): void;
  entries(): readonly JournalEntry[];
  /** Receives each event of the machine. Only tests set this. */
  hear?(event: MachineEvent): void;
}

/** What kind of thing was thrown: its name, because a message could quote what was typed. */
export function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown';
}

const longest = 200;

/** Keeps the last entries in memory. What is not in `JournalEntry` cannot get in: redaction by construction. */
export function createJournal(now: () => number): Journal {
  const kept: JournalEntry[] = [];
  return {
    note({ what, name, code }) {
      kept.push({ at: now(), what, ...(name === undefined ? {} : { name }), ...(code === undefined ? {} : { code }) });
      if (kept.length > longest) kept.shift();
    },
    entries: () => [...kept],
  };
}
