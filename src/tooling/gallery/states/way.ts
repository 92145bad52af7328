import type { Context } from '../../../engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';

/** One step on the path to a state. */
export type Deed =
  /** The page is loaded, with the tab's stored context. */
  | { readonly do: 'load'; readonly stored: Context; readonly event: MachineEvent }
  | { readonly do: 'send'; readonly event: MachineEvent }
  /** The customer waits until the page says that it is still working. */
  | { readonly do: 'wait' };

/** The path to a state, from the first arrival. */
export type Way = readonly Deed[];
