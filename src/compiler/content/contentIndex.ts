import type { Environments } from '../emit/environments.ts';

/** Files by the name of a screen. */
type FilesByScreen = Readonly<Record<string, string>>;

/**
 * What a page says about its content: which environments it knows, and where the program and the views are. It stands in
 * the page as JSON, so that all code is the same for every environment and every release of flows and texts.
 */
export interface ContentIndex {
  /** What the page was made of: code, flows and texts. Log entries of faults name it. */
  readonly release: string;
  /** What the addresses of all files begin with. */
  readonly at: string;
  /** The file of the program; null where the flows never compiled, which only a development server shows. */
  readonly program: string | null;
  /** Files of what all screens share, by locale. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files of screens, by locale. */
  readonly screens: Readonly<Record<string, FilesByScreen>>;
  readonly environments: Environments;
  /** The address of the module that asks the telephony test hook; null in production, which has no such module. */
  readonly testHook: string | null;
}
