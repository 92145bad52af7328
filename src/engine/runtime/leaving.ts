import type { Command } from '../contracts/command.ts';
import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Program } from '../contracts/program.ts';
import type { RuntimePorts } from './ports.ts';

/** How long a page may take to go away before the customer gets the screen back. */
const leavingMilliseconds = 10_000;

/**
 * Ways out of the product.
 * @param ended called when the page is left for good
 * @param stayed called when the page is still there after its time
 */
export function createLeaving(
  { allowUrl, mayLeave, journal, history, clock }: RuntimePorts,
  program: () => Program,
  send: (event: MachineEvent) => void,
  ended: () => void,
  stayed: () => void,
) {
  let stop = (): void => {};
  return {
    /** Leaves for an address, or tells the machine why not. */
    leave({ to, ends, onRejected }: Extract<Command, { readonly do: 'leave' }>): void {
      stop();
      const href = allowUrl(to);
      if (href === null) return send({ type: 'rejected', next: onRejected });
      const { onLoop } = program();
      if (onLoop !== undefined && mayLeave?.(href) === false) return send({ type: 'rejected', next: onLoop });
      journal.note({ what: 'leave' });
      const callBack = history.leave(href, ends);
      const stopWaiting = clock.after(leavingMilliseconds, stayed);
      stop = () => {
        callBack();
        stopWaiting();
        stop = () => {};
      };
      if (ends) ended();
    },
    /** Gives up a way out that came to nothing, or that the customer no longer wants. */
    stop: (): void => stop(),
  };
}
