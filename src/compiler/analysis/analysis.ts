import type { Limits } from '../../engine/contracts/program.ts';
import type { Place } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { AnswerCode } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import type { NameKind } from '../link/names.ts';
import type { LinkedEnvironment } from '../lower/links.ts';
import type { Slowness } from './ambiguity.ts';
import type { DecidedList, Decider, Definition, GuardedList, Scope } from './decisions.ts';
import type { Demands } from './demands.ts';
import type {
  Access,
  Arrival,
  Ask,
  ContextUse,
  Controls,
  End,
  ForeignText,
  Graph,
  LostPress,
  OverlayIndex,
  TimeLimitFacts,
  UnmetPolicy,
} from './facts.ts';
import type { Readable } from './texts.ts';
import type { Transitions } from './transitions.ts';
import type { Setting, Spot, Visitor } from './visitor.ts';
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
  /** Every name that means nothing, where it stands. */
  readonly dangling: readonly Dangling[];
  /** The screens on record that were taken out. */
  readonly removed: ReadonlySet<string>;
  /**
   * Whether everything that is named is there, but for screens that were taken out. Where not, what is missing may use, read or lead to anything: what nothing
   * uses is told once it is there, or once nothing names it.
   */
  readonly settled: boolean;
  /** Which state can follow which. */
  readonly graph: Graph;
  /** Every way from a state to the next with its guards and writes, and every call of an effect. */
  readonly transitions: Transitions;
  /** Every modal and drawer, and how customers get out of it. */
  readonly overlays: OverlayIndex;
  /** What customers can press, fill in and hear. */
  readonly controls: Controls;
  /** Where customers come in, by what is known of them. */
  readonly access: Access;
  /** Circles that go on by themselves and that nothing ends, each as the states on it. */
  readonly endlessCircles: readonly (readonly string[])[];
  /** Presses that do nothing after a reload, because what they lead to leads back. */
  readonly lostPresses: readonly LostPress[];
  /** What leads, on a screen, to one whose access policy need not hold there. */
  readonly unmetPolicies: readonly UnmetPolicy[];
  /** What entries of the ledger of time limits are held against. */
  readonly timeLimitFacts: TimeLimitFacts;
  /** Everything that writes and reads the session context. */
  readonly contextUse: ContextUse;
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
  /** What an expression may read where it stands. */
  scopeOf(setting: Setting): Scope;
  /** The schema of what stands at a path of the context or of the outcome; null for all other scopes, and where nothing is. */
  schemaAt(path: string, setting: Setting): Schema | null;
  /** The place of a spot. */
  placeOf(spot: Spot): Place;
  /** The contract of that id, when it is of the kind that can stand there. */
  contractOf(id: string, kind: EffectContract['kind']): EffectContract | null;
  /** Every text of a language that can be parsed, as customers read it. */
  texts(locale: string): readonly Readable[];
  /** The texts that are written in another language than that of their file. */
  readonly foreignTexts: readonly ForeignText[];
}

/** A name of something that is not there. */
export interface Dangling {
  readonly kind: NameKind;
  readonly name: string;
  readonly spot: Spot;
}
