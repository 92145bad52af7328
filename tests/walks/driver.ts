import type { Heard } from '../stories/browser.ts';
import type { Doing } from './faults.ts';
import type { Page } from './page.ts';

/** How a field is filled in; of a choice the name of the option, of a box whether it is ticked. */
export interface Entry {
  readonly label: string;
  readonly value: string | boolean;
  readonly isOption: boolean;
}

/** One browser, its device, and the provider, as a walk uses them. */
export interface Driver {
  readonly origin: string;
  /** Empties browser and provider, and loads a page in a browser as it is asked for. */
  restart(as: string, address: string): Promise<void>;
  /** Presses the first button or link of that name, in the open dialog where there is one. */
  press(name: string): Promise<void>;
  fill(entries: readonly Entry[]): Promise<void>;
  escape(): Promise<void>;
  /** Lets time pass for the page. */
  pass(seconds: number): Promise<void>;
  /** The device sleeps: time has passed for the page at once. */
  sleep(seconds: number): Promise<void>;
  reload(): Promise<void>;
  visit(path: string): Promise<void>;
  back(): Promise<void>;
  /** Chooses the suggested passkey. It is accepted, or with `failed` it names no account. */
  choose(code: string): Promise<void>;
  /** The newest code that was sent; null where none was. */
  code(): Promise<string | null>;
  /** Makes something go wrong from now on. */
  breakBy(doing: Doing): Promise<void>;
  /** What went wrong goes wrong no more. */
  mend(): Promise<void>;
  /** The next that happened in the page, as soon as it does; null where nothing happens any more. */
  next(): Promise<Heard | null>;
  /** Waits until nothing is under way. */
  rest(): Promise<void>;
  /** What happened and was not taken yet. */
  waiting(): readonly Heard[];
  /** What the page looks like; null where no page of the product is open. */
  observe(): Promise<Page | null>;
  address(): string;
}
