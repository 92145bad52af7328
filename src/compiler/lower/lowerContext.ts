import type { Logic } from '../../engine/contracts/logic.ts';
import type { ReportFinding } from '../diagnostic.ts';
import type { ActionPart } from '../generated/source.ts';
import type { Shortcut } from '../link/questions.ts';
import type { Origins } from '../load/origins.ts';

/** The alternatives of each action in the core language, by name. */
export type Actions = ReadonlyMap<string, readonly ActionPart[]>;

/** By lifetime, the context keys that end with it or before, each with the value that it then gets. */
export type ShortLived = ReadonlyMap<string, Readonly<Record<string, Logic>>>;

/** What lowering knows about the product, and where it records copies. */
export interface LowerContext {
  /** What `clear` can forget before the session ends. */
  readonly shortLived: ShortLived;
  readonly actions: Actions;
  /** The context key of the page's language. */
  readonly languageKey: string | null;
  /** States by the names that refer to them as the successor of a question. */
  readonly followers: ReadonlyMap<string, string>;
  /** Those names that mean another state on a screen. */
  readonly shortcuts: ReadonlyMap<string, Shortcut>;
  readonly origins: Origins;
  readonly report: ReportFinding;
}
