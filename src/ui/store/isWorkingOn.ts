import type { Snapshot } from '../../engine/contracts/snapshot.ts';

/** Whether this event started the pending effect, so that its control shows it. */
export function isWorkingOn({ busy, pending }: Snapshot, event: string): boolean {
  return busy && pending?.event === event;
}
