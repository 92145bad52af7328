import { grouped } from '../../compiler/grouped.ts';
import type { Product } from '../product.ts';
import { explore, type Step, stepFrom } from './explore.ts';
import { samplesOf } from './samples.ts';

interface Search {
  /** The names of what is wanted, each beginning with its state. The search ends when all of it is reached. */
  readonly wanted: ReadonlySet<string>;
  /** The names of what a step reaches. */
  readonly reachedBy: (step: Step) => readonly string[];
  /** The names of what may be reached once the pending effects have answered. */
  readonly promisedBy?: (step: Step) => readonly string[];
  /** By default, the length of the path. */
  readonly costOf?: (step: Step) => number;
  /** Called for every step that was continued, with all that can follow it. */
  readonly goneOn?: (step: Step, following: readonly Step[]) => void;
  /** Whether to end early. */
  readonly isDone?: () => boolean;
  readonly mostSteps: number;
}

interface Reached {
  /** By name, the last step of the cheapest path that was found. */
  readonly ends: ReadonlyMap<string, Step>;
  readonly steps: number;
}

const mostTries = 2;

/** Searches for a short path to everything that is wanted. */
export function reach(product: Product, search: Search): Reached {
  const { wanted, reachedBy, promisedBy, costOf = ({ length }) => length, goneOn, isDone, mostSteps } = search;
  const ends = new Map<string, Step>();
  const left = new Set(wanted);
  const namesIn = grouped(wanted, (name) => /^[\w>-]*/u.exec(name)?.[0]);
  const tries = new Map<string, number>();
  const note = (step: Step): boolean => {
    const before = left.size;
    for (const name of reachedBy(step)) {
      const known = ends.get(name);
      if (known === undefined || costOf(step) < costOf(known)) ends.set(name, step);
      left.delete(name);
    }
    return left.size < before;
  };
  const isWorthTrying = (name: string, { after }: Step): boolean => {
    const place = `${name} ${after.state}`;
    const before = tries.get(place) ?? 0;
    if (!left.has(name) || before === mostTries) return false;
    tries.set(place, before + 1);
    return true;
  };
  const steps = explore(product, {
    visit(step) {
      const isNew = note(step);
      const tried = promisedBy?.(step).filter((name) => isWorthTrying(name, step)) ?? [];
      if (tried.length > 0) for (const next of answered(product, step)) note(next);
      return isNew;
    },
    isWanted: (state) => namesIn.get(state)?.some((name) => left.has(name)) === true,
    goneOn,
    isDone: (driven) => left.size === 0 || driven > mostSteps || isDone?.() === true,
  });
  return { ends, steps };
}

/** The steps that follow by outcomes alone, until the page rests. Each place is continued once. */
function answered({ program, model }: Product, from: Step): readonly Step[] {
  const seen = new Set<string>();
  const steps = [from];
  for (const step of steps) {
    const { pending, state, screen, carried } = step.after;
    const place = [state, screen, pending?.run.effect, carried.length].join(' ');
    if (pending === null || (pending.background && carried.length === 0) || seen.has(place)) continue;
    seen.add(place);
    for (const [code, { data }] of Object.entries(model.effects.get(pending.run.effect)?.outcomes ?? {})) {
      for (const sample of data === undefined ? [undefined] : samplesOf(data, model))
        steps.push(stepFrom(program, step, { type: 'outcome', call: pending.call, code, data: sample }));
    }
  }
  return steps.slice(1);
}
