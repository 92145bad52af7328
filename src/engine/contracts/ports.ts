import type { FocusTarget } from './command.ts';
import type { MachineEvent } from './machineEvent.ts';
import type { Program } from './program.ts';
import type { Message, Snapshot } from './snapshot.ts';

/** A request to the page, fulfilled once, after the screen is drawn. `serial` distinguishes equal requests. */
export interface Attention {
  readonly serial: number;
  readonly target: FocusTarget;
}

interface Announcement {
  readonly serial: number;
  readonly message: Message;
}

/** What the runtime publishes: a new object for each change, so that a reader never sees half of one. */
export interface Published {
  readonly program: Program;
  readonly snapshot: Snapshot;
  readonly attention: Attention | null;
  readonly announcement: Announcement | null;
  /** The press is taking so long that the page says so. */
  readonly slow: boolean;
}

/** The engine as the UI sees it. */
export interface Engine {
  subscribe(listener: () => void): () => void;
  read(): Published;
  send(event: MachineEvent): void;
}

/** The address bar. Routes are below the base path. */
export interface HistoryPort {
  current(): Address;
  /** Called when the customer moves by Back, Forward or a typed address; not for own `navigate` calls. */
  listen(listener: (address: Address) => void): () => void;
  navigate(route: string, query: Readonly<Record<string, string>>, replace: boolean): void;
  /**
   * Leaves the product for an address that the URL policy has allowed.
   * @returns cancels this, as long as the page is still there
   */
  leave(href: string, replace: boolean): () => void;
}

export interface Address {
  /** The route; empty at the base path; null outside it. */
  readonly route: string | null;
  readonly query: URLSearchParams;
}

/** A screen that was entered, as analytics hear of it. */
export interface ScreenChange {
  readonly event: 'screen-change';
  readonly screen: string;
  readonly path: string;
}
