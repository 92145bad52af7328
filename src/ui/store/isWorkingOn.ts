import type { Snapshot } from '../../engine/contracts/snapshot.ts';

/** Whether what is being worked on was begun by this event: its control says so. */
export function isWorkingOn({ busy, pending }: Snapshot, event: string): boolean {
  return busy && pending?.event === event;
}
