import type { Logic, Scopes } from '../../engine/contracts/logic.ts';
import type { Place } from '../diagnostic.ts';
import type { ConditionExample, RuleExample, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Facts, Leaf, PossibleValues } from './branch.ts';
import type { GuardedAlternative, Literal } from './guards.ts';
import type { Misfit, Scalar, Shape } from './shape.ts';
import type { ValueClass } from './valueClasses.ts';
import type { ListKind, Setting } from './visitor.ts';

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

/** The screens of which one is visible, by default any; what is known; what else can be. */
type Where = readonly [screens?: () => readonly ScreenFile[], facts?: Facts, possible?: PossibleValues];

/** Decides which conditions can hold, by going through the values that they ask for. */
export interface Decider {
  /** Whether a literal holds, in the answer to a question. */
  isSo(literal: Literal, scopes: Scopes): boolean;
  /** Every answer to a question, with the facts that decide it; null if there are too many. */
  leaves<Answer>(ask: (scopes: Scopes) => Answer, ...where: Where): readonly Leaf<Answer>[] | null;
  /** Whether something is so in some case. False only if that is proven impossible. */
  isPossible(ask: (scopes: Scopes) => boolean, ...where: Where): boolean;
  /** Whether all of these can hold at once. False only if that is proven impossible. */
  canHold(literals: readonly Literal[], ...where: Where): boolean;
  /** Whether one of these guards holds in every case. True only if that is proven. */
  oneHolds(guards: readonly (readonly Literal[])[]): boolean;
  /** The value of a condition that is constant; null if it can be both. */
  constant(condition: string): boolean | null;
  /** The bound of a number without which a condition is not constant; null if there is none. */
  boundOf(condition: string): Bound | null;
  /** The paths that a condition reads, each with the literals that it is compared with. */
  compared(condition: string): ReadonlyMap<string, readonly Scalar[]>;
  /** Whether a condition or a choice reads this context key or field, or a part of it. */
  isAsked(path: string): boolean;
  /** Each path that a fact can be about, with the expression that gives its value. */
  readings(): ReadonlyMap<string, Logic>;
  /** The class of a value, of those that are distinguished at this path. Numbers within bounds stay themselves. */
  classAt(path: string, value: unknown): ValueClass;
  /** The keys and fields that a fact is about: several where an expression counts as true or false. */
  rootsOf(path: string): readonly string[];
  /** The expression, or the name of the condition, that counts as true or false at this path; null for other paths. */
  termAt(path: string): string | null;
}

/** A bound of the numbers at a path. */
interface Bound {
  readonly path: string;
  readonly bound: 'minimum' | 'maximum';
  /** The schema that has the bound. */
  readonly schema: Schema;
}

/** A guarded list with its decision table. */
export interface DecidedList {
  readonly list: GuardedList;
  /** What is taken, case by case. Null when it has too many cases. */
  readonly leaves: readonly Leaf<ChosenAlternative>[] | null;
}

/** What a list takes in one case. */
export interface ChosenAlternative {
  /** The first that holds; null when none does. */
  readonly alternative: GuardedAlternative | null;
  /** The value that a choice decides by; null if there is none. */
  readonly value: unknown;
  /** Whether the conditions hold that were asked, in their order. */
  readonly truths: ReadonlyMap<string, boolean>;
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
