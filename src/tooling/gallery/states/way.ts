import type { Context } from '../../../engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';

/** One thing that happens on the way to a state. */
export type Deed =
  /** The page is loaded, with what the tab remembers. */
  | { readonly do: 'load'; readonly stored: Context; readonly event: MachineEvent }
  | { readonly do: 'send'; readonly event: MachineEvent }
  /** The customer has waited until the page says that it is still working. */
  | { readonly do: 'wait' };

/** The way to a state, from the first arrival. */
export type Way = readonly Deed[];
