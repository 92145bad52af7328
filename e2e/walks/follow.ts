import type { Deed } from './deed.ts';
import { outcomeKey } from './foresee.ts';
import type { Outfit } from './outfit.ts';
import type { Told } from './overhear.ts';
import type { Plan } from './plan.ts';
import { beginning, onward, type Predicted } from './prediction.ts';

/** The machine beside the page: it is told what the page is told. */
export interface Follower {
  /** Where the machine is after everything that was taken in. */
  readonly at: Predicted;
  /** Whether the page was told what was done last. */
  readonly isHeard: boolean;
  /** What the machine came by since then. */
  readonly found: ReadonlySet<string>;
  /** What the page was told since then, in short. */
  readonly heard: readonly string[];
  /** Something is about to be done. */
  begin(plan: Plan): void;
  /** The page and its stores are emptied. */
  forget(): void;
  /** Takes in the next that the page is told, and waits for it. @throws when nothing comes for too long */
  hear(): Promise<void>;
}

/** Follows the page of a walk. What effects answer to which call is remembered for the walks to come. */
export function follow({ overheard, account, memory, predicts, patience }: Outfit, first: Plan): Follower {
  let at = beginning(predicts.program, {});
  let plan = first;
  let isHeard = false;
  let found = new Set<string>();
  let heard: string[] = [];
  let answers = 0;

  const remember = (told: Told): void => {
    if (at.waiting === null) return;
    const place = at.waiting.place.id;
    if (told.type === 'request') memory.calls.set(place, told.call);
    if (told.type !== 'outcome' || told.call !== at.snapshot.pending?.call) return;
    const { code, data } = told;
    const key = outcomeKey(account.username, place, answers === 0 ? plan.deed : null);
    if (plan.upset === null) memory.outcomes.set(key, { code, data });
    answers += 1;
  };

  return {
    get at() {
      return at;
    },
    get isHeard() {
      return isHeard;
    },
    get found() {
      return found;
    },
    get heard() {
      return heard;
    },
    begin(next) {
      [plan, isHeard, answers, found, heard] = [next, false, 0, new Set(), []];
    },
    forget() {
      at = beginning(predicts.program, {});
    },
    async hear() {
      const told = await overheard.next(patience).catch((cause: unknown) => {
        const awaited = at.snapshot.pending?.run.effect ?? 'what was done';
        throw new Error(`${awaited}, says the machine, and nothing of it the page.`, { cause });
      });
      heard.push(inShort(told));
      remember(told);
      if (told.type === 'request') return;
      if (told.type === 'loaded') {
        at = beginning(predicts.program, at.stored);
        return;
      }
      if (isOf(plan.deed, told.type)) isHeard = true;
      const on = onward(predicts, at, told);
      at = on.at;
      for (const item of on.items) found.add(item);
    },
  };
}

/** Whether the page was told what somebody did there. */
function isOf({ kind }: Deed, told: string): boolean {
  switch (kind) {
    case 'press':
    case 'submit':
      return told === 'event';
    case 'dismiss':
      return told === 'dismiss';
    case 'wait':
      return told === 'timer';
    default:
      return told === 'location';
  }
}

function inShort(told: Told): string {
  switch (told.type) {
    case 'request':
      return told.call;
    case 'event':
      return `event ${told.name}`;
    case 'outcome':
      return `outcome ${told.code}`;
    case 'location':
      return `at /${told.route ?? '?'}`;
    default:
      return told.type;
  }
}
