import type { Environments } from '../emit/environments.ts';

/**
 * A page's index of its content: its environments, and the files of program and views. The page contains it as JSON, so
 * that the code is the same for every environment and every release of flows and texts.
 */
export interface ContentIndex {
  /** The release of code, flows and texts. Log entries of faults name it. */
  readonly release: string;
  /** The prefix of the addresses of all files. */
  readonly at: string;
  /** The file of the program; null if the flows never compiled, which happens on a development server only. */
  readonly program: string | null;
  /** The files that all screens share, by locale. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files of screens, by locale and name. */
  readonly screens: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly environments: Environments;
  /** The address of the module that asks the telephony test hook; null in production, which has no such module. */
  readonly testHook: string | null;
}
