import { suggesting } from './beginnings.ts';
import { isLoad, outcomeKey } from './foresee.ts';
import { learn } from './memory.ts';
import type { Outfit } from './outfit.ts';
import type { Told } from './overhear.ts';
import { afterMishap, answerAfter, beginning, onward, type Predicted } from './prediction.ts';
import { inShort, isOf } from './told.ts';
import type { Plan } from './tries.ts';

/** The machine beside the page: it is told what the page is told. */
export interface Follower {
  /** Where the machine is after everything that was taken in. */
  readonly at: Predicted;
  /** Whether the page was told what was done last. */
  readonly isHeard: boolean;
  /** What the machine came by since then. */
  readonly found: ReadonlySet<string>;
  /** Places whose effects made a call since then. */
  readonly asking: ReadonlySet<string>;
  /** Places whose effects answered since then. */
  readonly answering: ReadonlySet<string>;
  /** What the page was told since then, in short. */
  readonly heard: readonly string[];
  /** Something is about to be done. */
  begin(plan: Plan): void;
  /** The page and its stores are emptied. */
  forget(): void;
  /** Takes in the next that the page is told, and waits for it. @throws when nothing comes for too long */
  hear(): Promise<void>;
  /** Takes in all that the page was told until now. */
  catchUp(): Promise<void>;
}

/** Follows the page of a walk. What effects answer to which call is remembered for the walks to come. */
export function follow({ page, overheard, account, memory, predicts, patience }: Outfit, first: Plan): Follower {
  let at = beginning(predicts.program, {});
  let plan = first;
  let isHeard = false;
  let found = new Set<string>();
  let heard: string[] = [];
  let asking = new Set<string>();
  let answering = new Set<string>();
  let answers = 0;
  let before = '';
  /** What was submitted since the provider began anew: the same once more may be answered otherwise, and is no rule. */
  let submitted = new Set<string>();
  let asked = 0;

  const remember = (told: Told): void => {
    if (at.waiting === null) return;
    const place = at.waiting.place.id;
    if (told.type === 'request') {
      memory.calls.set(place, [...new Set([...(memory.calls.get(place) ?? []), told.call])]);
      asked += 1;
      asking.add(place);
    }
    if (told.type !== 'outcome' || told.call !== at.snapshot.pending?.call) return;
    answering.add(place);
    const { code, data } = told;
    const key = outcomeKey(account.username, place, answers === 0 ? plan.deed : null, before);
    const isFirst = plan.deed.kind !== 'submit' || answers > 0 || !submitted.has(key);
    if (answers === 0) submitted.add(key);
    if (plan.upset === null) {
      learn(memory, isFirst ? memory.outcomes : memory.lately, key, { code, data });
      if (isLoad(plan.deed))
        learn(memory, memory.outcomes, outcomeKey(account.username, place, null, ''), { code, data });
    }
    const said = asked === 0 ? memory.silent : memory.spoke;
    said.set(place, new Set([at.last, ...(said.get(place) ?? [])]));
    if (plan.upset?.place === place && plan.upset.code === code) memory.worked.set(answerAfter(plan.upset), plan.upset);
    answers += 1;
    asked = 0;
  };

  const self: Follower = {
    get at() {
      return at;
    },
    get isHeard() {
      return isHeard;
    },
    get found() {
      return found;
    },
    get asking() {
      return asking;
    },
    get answering() {
      return answering;
    },
    get heard() {
      return heard;
    },
    begin(next) {
      [plan, isHeard, answers, found, heard] = [next, false, 0, new Set(), []];
      [before, asked, asking, answering] = [at.last, 0, new Set(), new Set()];
      // Who chooses is in the field at which it is suggested.
      if (next.deed.kind === 'choose') at = { ...at, focus: null };
    },
    forget() {
      submitted = new Set();
      if (memory.lately.size > 0) memory.version += 1;
      memory.lately.clear();
      const suggests = plan.deed.kind === 'restart' && plan.deed.as === suggesting;
      at = beginning(predicts.program, {}, { last: '', suggests, isAnew: false });
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
        at = beginning(predicts.program, at.stored, at);
        return;
      }
      if (isOf(plan.deed, told.type)) isHeard = true;
      if (told.type === 'location' && plan.deed.kind === 'restart')
        learn(memory, memory.arrivals, plan.deed.as, told.facts);
      const on = onward(predicts, at, told);
      at = told.type === 'outcome' && plan.upset !== null ? afterMishap(on.at, plan.upset) : on.at;
      for (const item of on.items) found.add(item);
    },
    async catchUp() {
      // What the page tells arrives before its answer to a question that is asked later.
      // A page that is being left answers no more, and has told all.
      await page.evaluate(() => null).catch(() => null);
      while (overheard.waiting().length > 0) await self.hear();
    },
  };
  return self;
}
