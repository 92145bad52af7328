import type { Logic } from '../../engine/contracts/logic.ts';
import type { Limits } from '../../engine/contracts/program.ts';
import type { Place } from '../diagnostic.ts';
import type { ConditionExample, EventsSource, Overlay, RuleExample, ScreenFile } from '../generated/source.ts';
import type { AnswerCode } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import type { LinkedEnvironment } from '../lower/links.ts';
import type { Slowness } from './ambiguity.ts';
import type { Cases, Domains } from './cases.ts';
import type { Demands } from './demands.ts';
import type { ConditionLiteral } from './guards.ts';
import type { Misfit, Scalar } from './shape.ts';
import type { Readable } from './texts.ts';
import type { Transitions } from './transitions.ts';
import type { Answers, Guarded, ListKind, Owner, RunSource, Setting, Visitor } from './visitor.ts';
import type { Nodes } from './walk.ts';

/**
 * All that rules, reports and reviews can ask about a product: its linked files, and what follows from them. A fact is
 * found out when it is first asked for, and once.
 */
export interface Analysis extends Model {
  /** The moment at which the product is judged, in milliseconds since 1970; null where the result must not depend on it. */
  readonly now: number | null;
  /** Every part of the language with where it stands, by kind; from the one traversal of the flows. */
  readonly nodes: Nodes;
  /** Calls the visitor for each node of the kinds that it has a method for. */
  visit(visitor: Visitor): void;
  /** Which state can follow which. */
  readonly graph: Graph;
  /** Every way from a state to the next with its guards and writes, and every call of an effect. */
  readonly transitions: Transitions;
  /** Every modal and drawer, and how customers get out of it. */
  readonly overlays: OverlayIndex;
  /** How long calls and presses may take. */
  readonly limits: Limits;
  /** Whether enough could be read to decide anything; where not, what seems to be wrong may follow from what is told. */
  readonly canDecide: boolean;
  /** Which conditions can hold, alone and together. */
  readonly decider: Decider;
  /** The expressions of conditions and rules, and what is wrong with them. */
  readonly definitions: readonly Definition[];
  /** Every list of which an alternative has a guard, each once. */
  readonly guardedLists: readonly GuardedList[];
  /** Every guarded list with what it does, case by case; empty where the product could not be read whole. */
  readonly decidedLists: readonly DecidedList[];
  /** Every run that asks the identity provider. */
  readonly asks: readonly Ask[];
  /**
   * Every place at which an answer of the provider can arrive, and where the customer can end.
   * @param step of what is pending: the step that the transaction is at
   */
  arrivals(code: AnswerCode, step: string | null): readonly Arrival[];
  /**
   * Where the customer of a screen can end when a run is answered so. What another call of the provider accepts on the
   * way is an answer of its own.
   */
  ends(ask: Ask, outcome: string, screen: string): readonly End[];
  /** What a cleared context holds, by path. */
  readonly clearedContext: ReadonlyMap<string, unknown>;
  /** One of each group of environments that are alike: what is wrong with one is wrong with all of them. */
  readonly distinctEnvironments: readonly (readonly [name: string, environment: LinkedEnvironment])[];
  /** The regular expression of each pattern, by its name. */
  readonly patternTexts: Readonly<Record<string, string>>;
  /** Why a pattern can take very long; null where it cannot. */
  slowness(pattern: string): Slowness | null;
  /** Whether some value can meet these demands. */
  canBeMet(demands: Demands): boolean;
  /** Every text of a language that can be parsed, as customers read it. */
  texts(locale: string): readonly Readable[];
}

/** Which state can follow which. */
export interface Graph {
  /** States that can follow right after a state; what every screen can do counts for each. */
  follow(state: string): ReadonlySet<string>;
  /** States that common events, common overlays and access policies lead to. */
  readonly common: ReadonlySet<string>;
  /** Screens that can be visible where something of this owner happens. */
  visible(owner: Owner): readonly ScreenFile[];
  /** Screens that come next, by way of states that are never seen. */
  leadsTo(state: string): readonly ScreenFile[];
}

/** One overlay with where it can be open. */
export interface PlacedOverlay {
  readonly name: string;
  readonly overlay: Overlay;
  /** Its screen; null for an overlay of all screens. */
  readonly screen: string | null;
  /** The events that its controls can raise, nearest first. */
  readonly reach: readonly EventsSource[];
  /** The object that it stands in. */
  readonly among: object;
}

/** Every overlay of a product. */
export interface OverlayIndex {
  /** Those of all screens first. */
  readonly all: readonly PlacedOverlay[];
  /** One overlay, by its screen; null: one of all screens. */
  at(name: string, screen: string | null): PlacedOverlay | undefined;
}

/** An alternative of any list, as far as it is guarded. */
export interface GuardedAlternative extends Guarded {
  readonly is?: readonly (string | number | boolean)[];
  readonly always?: boolean;
}

/** Ordered alternatives of which at least one is guarded. */
export interface GuardedList {
  readonly kind: ListKind;
  readonly alternatives: readonly GuardedAlternative[];
  /** The path that a choice looks at; null when there is none. */
  readonly by: string | null;
  /** What the alternatives stand in: a list, or the one alternative itself. */
  readonly container: object;
  /** Everywhere that it is used: a table by each run that names it. */
  readonly settings: readonly Setting[];
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

/** A run that asks the provider, and the screens that customers can see meanwhile. */
export interface Ask {
  readonly source: RunSource;
  readonly answers: Answers;
  readonly event: string | null;
  readonly screens: readonly string[];
}

/** One place where an answer of the provider can arrive, and what becomes of it there. */
export interface Arrival {
  /** The screen that the customer sees meanwhile. */
  readonly screen: string;
  /** The event that runs the effect; null where a step does. */
  readonly event: string | null;
  readonly effect: string;
  /** The outcome by which the effect tells the answer. */
  readonly outcome: string;
  /** Where the customer can end; empty when nothing handles the outcome. */
  readonly ends: readonly End[];
}

/** Where a customer ends when no screen comes between that asks for anything. */
export type End =
  | { readonly kind: 'screen'; readonly id: string; readonly message: CarriedMessage | null }
  | { readonly kind: 'exit'; readonly id: string }
  /** An overlay over that screen, and where its timer leads from there. */
  | { readonly kind: 'overlay'; readonly name: string; readonly screen: string; readonly afterwards: readonly End[] };

/** A message, as it stands in the flows. */
export interface CarriedMessage {
  readonly copy: string;
  /** The field that it belongs to; null for the alert. */
  readonly field: string | null;
}
