import type { Logic } from '../../engine/contracts/logic.ts';
import type { Place } from '../diagnostic.ts';
import type { ConditionExample, RuleExample, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Cases, Domains } from './cases.ts';
import type { ConditionLiteral } from './guards.ts';
import type { Misfit, Scalar, Shape } from './shape.ts';
import type { GuardedAlternative, ListKind, Setting } from './visitor.ts';

/** Ordered alternatives of which at least one is guarded. */
export interface GuardedList {
  readonly kind: ListKind;
  readonly alternatives: readonly GuardedAlternative[];
  /** The path that a choice looks at; null when there is none. */
  readonly by: string | null;
  /** Values that the choice looks for in vain. */
  readonly foreign: readonly ForeignValue[];
  /** What the alternatives stand in: a list, or the one alternative itself. */
  readonly container: object;
  /** Everywhere that it is used: a table by each run that names it. */
  readonly settings: readonly Setting[];
}

/** A value that the path of a choice never has. */
export interface ForeignValue {
  /** The list that it stands in, and where. */
  readonly values: readonly unknown[];
  readonly index: number;
  readonly problem: Misfit;
}

/** Decides which conditions can hold, by going through the values that the schemas allow. */
export interface Decider {
  /** The values that there can be where one of these screens is visible. */
  domains(screens: () => readonly ScreenFile[]): Domains;
  /**
   * Every case of what some paths can hold while one of these screens is visible; null when there are too many.
   * @param paths by path the literals that it is compared with
   */
  cases(paths: ReadonlyMap<string, readonly Scalar[]>, screens: readonly ScreenFile[]): Cases | null;
  /**
   * A condition as far as it can be decided. One that is unknown, wrong or always the same has been told; here it may be
   * true or false, so that nothing follows from the mistake.
   */
  reading(condition: string): Reading;
  /** What a condition always is; null when it can be both, and when it was not decided. */
  constant(condition: string): boolean | null;
  /** When a condition holds by itself, on any screen; null when there are too many cases. */
  truth(condition: string): Truth | null;
  /**
   * Decides some guards together, case by case; null when there are too many cases.
   * @param by the path that `is` compares with
   * @param domains any screen may be visible unless it says otherwise
   */
  decide(alternatives: readonly GuardedAlternative[], by: string | null, domains?: Domains): Decision | null;
  /** Whether all of these can hold at once. False only when it is proven that they cannot. */
  canHold(literals: readonly ConditionLiteral[]): boolean;
  /** Whether one of these guards holds in every case. True only when that is proven. */
  oneHolds(guards: readonly (readonly ConditionLiteral[])[]): boolean;
}

/** The cases of something, and whether it holds in each. */
interface Truth {
  readonly cases: Cases;
  readonly holds: readonly boolean[];
}

/** An expression as far as it can be decided. */
export interface Reading {
  /** The expression; a variable stands for each part that is not looked into. */
  readonly logic: Logic;
  /** What it reads: by path the literals that it compares with. */
  readonly paths: ReadonlyMap<string, readonly Scalar[]>;
}

/** What alternatives do, case by case. */
export interface Decision extends Cases {
  /** By alternative, by case: whether its guard holds. */
  readonly holds: readonly (readonly boolean[])[];
  /** By condition, by case: whether it holds. */
  readonly truths: ReadonlyMap<string, readonly boolean[]>;
  /** By alternative: the columns that its guard reads. */
  readonly reads: readonly ReadonlySet<number>[];
  /** False when there were too many cases, so that each condition was taken for something that may be true or false. */
  readonly isExact: boolean;
}

/** A list with what it does. */
export interface DecidedList {
  readonly list: GuardedList;
  /** Null when it has too many cases. */
  readonly decision: Decision | null;
}

/** The expression of a named condition or of a rule. */
export interface Definition {
  readonly logic: Logic;
  /** Null for a guard in place, which has none. */
  readonly examples: readonly (ConditionExample | RuleExample)[] | null;
  /** How people call it when the expression is true, and when it is false. */
  readonly words: readonly [true: string, false: string];
  /** What is wrong with what it reads. */
  readonly problems: readonly Problem[];
  /** The operands of each `matches` that names no pattern. */
  readonly unknownPatterns: readonly (readonly Logic[])[];
}

/** What is wrong at one place, and what to do about it. */
export interface Problem extends Misfit {
  readonly place: Place;
}

/** What an expression may read. */
export interface Scope {
  /** Screens of which one is visible; all of them must have a field that is read. Null: nothing is known. */
  readonly screens: readonly ScreenFile[] | null;
  /** The data of the outcome; null when there is none. */
  readonly outcome: Schema | null;
  /** What the rule looks at; null outside of rules. */
  readonly value: Shape | null;
  readonly secondsLeft: boolean;
  /** The moment can be read: where the context is set. */
  readonly now: boolean;
  /** Inside some, all and none: the item, and nothing else. */
  readonly item: Schema | null;
}
