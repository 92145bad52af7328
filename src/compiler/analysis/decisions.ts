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
  /** The path that a choice decides by; null if there is none. */
  readonly by: string | null;
  /** Values that the choice compares with and its path cannot have. */
  readonly foreign: readonly ForeignValue[];
  /** The object that holds the alternatives: a list, or the one alternative itself. */
  readonly container: object;
  /** Every use of the list; a shared table has one for each run that names it. */
  readonly settings: readonly Setting[];
}

/** A value that the path of a choice cannot have. */
export interface ForeignValue {
  /** The list that holds it, with its place. */
  readonly values: readonly unknown[];
  readonly index: number;
  readonly problem: Misfit;
}

/** Decides which conditions can hold, by enumerating the values that the schemas allow. */
export interface Decider {
  /** The possible values while one of these screens is visible. */
  domains(screens: () => readonly ScreenFile[]): Domains;
  /**
   * Every combination of values of some paths while one of these screens is visible; null when there are too many.
   * @param paths the literals that each path is compared with
   */
  cases(paths: ReadonlyMap<string, readonly Scalar[]>, screens: readonly ScreenFile[]): Cases | null;
  /**
   * The decidable part of a condition. A condition that is unknown, wrong or constant is reported already. Here it may
   * be true or false, so that no further finding follows from it.
   */
  reading(condition: string): Reading;
  /** The value of a condition that is constant; null if it can be both, or was not decided. */
  constant(condition: string): boolean | null;
  /** When a condition holds, on any screen; null when there are too many cases. */
  truth(condition: string): Truth | null;
  /**
   * Decides some guards together, case by case; null when there are too many cases.
   * @param by the path that `is` compares with
   * @param domains by default, those of any screen
   */
  decide(alternatives: readonly GuardedAlternative[], by: string | null, domains?: Domains): Decision | null;
  /** Whether all of these can hold at once. False only if that is proven impossible. */
  canHold(literals: readonly ConditionLiteral[]): boolean;
  /** Whether one of these guards holds in every case. True only if that is proven. */
  oneHolds(guards: readonly (readonly ConditionLiteral[])[]): boolean;
}

/** All cases, and whether something holds in each. */
interface Truth {
  readonly cases: Cases;
  readonly holds: readonly boolean[];
}

/** The decidable part of an expression. */
export interface Reading {
  /** The expression, with a variable for each part that is not analysed. */
  readonly logic: Logic;
  /** The paths that it reads, each with the literals that it is compared with. */
  readonly paths: ReadonlyMap<string, readonly Scalar[]>;
}

/** The decision table of some alternatives. */
export interface Decision extends Cases {
  /** By alternative and case: whether its guard holds. */
  readonly holds: readonly (readonly boolean[])[];
  /** By condition and case: whether it holds. */
  readonly truths: ReadonlyMap<string, readonly boolean[]>;
  /** By alternative: the columns that its guard reads. */
  readonly reads: readonly ReadonlySet<number>[];
  /** False if there were too many cases, so that each condition was treated as an independent term. */
  readonly isExact: boolean;
}

/** A guarded list with its decision table. */
export interface DecidedList {
  readonly list: GuardedList;
  /** Null when it has too many cases. */
  readonly decision: Decision | null;
}

/** The expression of a named condition or of a rule. */
export interface Definition {
  readonly logic: Logic;
  /** Null for an inline guard, which has none. */
  readonly examples: readonly (ConditionExample | RuleExample)[] | null;
  /** Its description when the expression is true, and when it is false. */
  readonly words: readonly [true: string, false: string];
  /** What is wrong with the paths that it reads. */
  readonly problems: readonly Problem[];
}

/** What is wrong at one place, with the remedy. */
export interface Problem extends Misfit {
  readonly place: Place;
}

/** What an expression can read. */
export interface Scope {
  /** The screens of which one is visible; a field that is read must be on all of them. Null: unknown. */
  readonly screens: readonly ScreenFile[] | null;
  /** The data of the outcome; null outside of outcomes. */
  readonly outcome: Schema | null;
  /** The value of the rule's field; null outside of rules. */
  readonly value: Shape | null;
  readonly secondsLeft: boolean;
  /** Whether the current time can be read, as where the context is set. */
  readonly now: boolean;
  /** Inside of some, all and none, only the item can be read. */
  readonly item: Schema | null;
}
