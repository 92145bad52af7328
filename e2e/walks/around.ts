import type { Account } from '../../src/idp/accounts/account.ts';
import { type Deed, deedsAt } from './deed.ts';
import { type Foreseen, foresee } from './foresee.ts';
import type { Memory } from './memory.ts';
import type { Predicted } from './prediction.ts';

/** Something that can be done at a place, and what will probably follow. */
export interface Possible {
  readonly deed: Deed;
  readonly foreseen: Foreseen;
}

/** What can be done at a place, the nearest first. */
export type Around = (at: Predicted) => readonly Possible[];

interface Looked {
  readonly version: number;
  readonly account: Account;
  readonly seen: Map<Predicted, readonly Possible[]>;
}

const looks = new WeakMap<Memory, Looked>();

/** Looks around for a plan, at each place once as long as nothing more becomes known. */
export function lookingAround(memory: Memory, account: Account): Around {
  const { version } = memory;
  const last = looks.get(memory);
  const seen: Looked['seen'] = last?.version === version && last.account === account ? last.seen : new Map();
  looks.set(memory, { version, account, seen });
  return (at) => {
    const known = seen.get(at);
    if (known !== undefined) return known;
    const possible = deedsAt(at, account).map((deed) => ({ deed, foreseen: foresee(at, deed, null, memory, account) }));
    seen.set(at, possible);
    return possible;
  };
}
