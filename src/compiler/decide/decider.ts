import type { ScreenFile } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { analyse } from '../shape/analyse.ts';
import { absentKeys } from './absentKeys.ts';
import { type Cases, casesOf } from './cases.ts';
import { type Ground, groundOf } from './ground.ts';
import { freeReading, type Reading, readingOf } from './reading.ts';
import { truthOf } from './truth.ts';

/** What all decisions about one product rest on. */
export interface Decider {
  /** The values that there can be where one of these screens is visible. */
  ground(screens: () => readonly ScreenFile[]): Ground;
  /**
   * A condition as far as it can be decided. One that is unknown, wrong or always the same has been told; here it may be
   * true or false, so that nothing follows from the mistake.
   */
  reading(condition: string): Reading;
  /** What a condition always is; null when it can be both, and when it was not decided. */
  constant(condition: string): boolean | null;
  /** When a condition holds by itself, on whatever screen; null when there are too many cases. */
  truth(condition: string): Truth | null;
}

/** The cases of something, and whether it holds in each. */
export interface Truth {
  readonly cases: Cases;
  readonly holds: readonly boolean[];
}

/** Whether enough could be read to decide anything; where not, what seems to be wrong may follow from what is told. */
export function canDecide({ whole, context }: Model): boolean {
  return whole && context.properties !== undefined;
}

const deciders = new WeakMap<Model, Decider>();

/** The decider of a model; made once. */
export function deciderOf(model: Model): Decider {
  const known = deciders.get(model);
  if (known) return known;
  const made = makeDecider(model);
  deciders.set(model, made);
  return made;
}

function makeDecider(model: Model): Decider {
  const absent = absentKeys(model);
  const everywhere = groundOf(model, absent, () => [...model.screens.values()]);
  const own = memo((name) => ownReading(name, model));
  const truth = memo((name) => {
    const cases = casesOf(own(name).paths, everywhere);
    return cases === null ? null : { cases, holds: truthOf(own(name), cases) };
  });
  const constant = memo((name) => {
    const answers = new Set(truth(name)?.holds);
    return answers.size === 1 ? answers.has(true) : null;
  });
  return {
    ground: (screens) => groundOf(model, absent, () => nonEmpty(screens(), model)),
    reading: (name) => (constant(name) === null ? own(name) : freeReading(name)),
    constant,
    truth,
  };
}

function ownReading(name: string, model: Model): Reading {
  const condition = model.conditions.get(name);
  if (condition === undefined) return freeReading(name);
  let isRight = true;
  const tell = (): void => {
    isRight = false;
  };
  analyse(
    condition.logic,
    { screens: null, outcome: null, value: null, secondsLeft: false, now: false, item: null },
    { model, tell },
  );
  return isRight ? readingOf(condition.logic, model) : freeReading(name);
}

/** Where nothing is known of what is visible, any screen may be. */
function nonEmpty(screens: readonly ScreenFile[], model: Model): readonly ScreenFile[] {
  return screens.length > 0 ? screens : [...model.screens.values()];
}

function memo<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    if (known.has(name)) return known.get(name) as Value;
    const made = make(name);
    known.set(name, made);
    return made;
  };
}
