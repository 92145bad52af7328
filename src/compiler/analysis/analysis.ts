import type { Limits } from '../../engine/contracts/program.ts';
import type { Place } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { NameKind } from '../link/names.ts';
import type { LinkedEnvironment } from '../lower/environments.ts';
import type { Model } from '../lower/model.ts';
import type { DecidedList, Decider, Definition, GuardedList, Scope } from './decisions.ts';
import type {
  Arrival,
  Ask,
  ContextUse,
  Controls,
  End,
  Flows,
  FollowsTo,
  Graph,
  LostPress,
  OverlayIndex,
  Searched,
  UnmetPolicy,
  WhyNever,
} from './facts.ts';
import type { Readable } from './texts.ts';
import type { Transitions } from './transitions.ts';
import type { ResolvedTag, Setting, Spot, Visitor } from './visitor.ts';
import type { Nodes } from './walk.ts';

/**
 * Everything that rules, reports and reviews can ask about a product: its linked files, and what follows from them.
 * Each fact is computed on demand, once.
 */
export interface Analysis extends Model {
  /** The current time in milliseconds since 1970; null if the result must not depend on it. */
  readonly now: number | null;
  /** Every node of the language with its place, by kind, from one traversal of the flows. */
  readonly nodes: Nodes;
  /** Calls the visitor for each node of the kinds that it has a method for. */
  visit(visitor: Visitor): void;
  /** Every reference to a name that does not exist, with its place. */
  readonly dangling: readonly Dangling[];
  /** The recorded screens that were removed. */
  readonly removed: ReadonlySet<string>;
  readonly graph: Graph;
  readonly flows: Flows;
  readonly transitions: Transitions;
  /** Every modal and drawer, and how customers can close it. */
  readonly overlays: OverlayIndex;
  readonly controls: Controls;
  /** What tags do, by the object whose texts have them; of a screen, the tags of the alerts that it shows. */
  readonly tags: ReadonlyMap<object, readonly ResolvedTag[]>;
  readonly followsTo: FollowsTo;
  readonly whyNever: WhyNever;
  /** What goes on by itself without an end, each as its states in order. */
  readonly loops: Searched<readonly string[]>;
  /** Presses that have no effect after a reload, because the `enter` of the next screen leads back. */
  readonly lostPresses: Searched<LostPress>;
  /** Transitions from a screen to one whose access policy may not hold. */
  readonly unmetPolicies: Searched<UnmetPolicy>;
  readonly contextUse: ContextUse;
  /** How long calls and presses may take. */
  readonly limits: Limits;
  readonly decider: Decider;
  /** The expressions of conditions and rules, and what is wrong with them. */
  readonly definitions: readonly Definition[];
  /** Every list with a guarded alternative, each once. */
  readonly guardedLists: readonly GuardedList[];
  /** Every guarded list with its decision table. */
  readonly decidedLists: readonly DecidedList[];
  /** Every run of an effect that calls the identity provider. */
  readonly asks: readonly Ask[];
  /**
   * Every place where an answer of the provider can arrive, and where the customer can end up.
   * @param step of a pending entry: the step that the transaction is at
   */
  arrivals(code: string, step: string | null): readonly Arrival[];
  /**
   * Where the customer of a screen can end up when a run has this outcome. Further calls of the provider on the way are
   * answers of their own.
   */
  ends(ask: Ask, outcome: string, screen: string): readonly End[];
  /** The values of a cleared context, by path. */
  readonly clearedContext: ReadonlyMap<string, unknown>;
  /** One environment of each group that is defined together: a mistake in one is in all of them. */
  readonly distinctEnvironments: readonly (readonly [name: string, environment: LinkedEnvironment])[];
  /** The regular expression of each pattern, by its name. */
  readonly patternTexts: Readonly<Record<string, string>>;
  /** What an expression can read at its place. */
  scopeOf(setting: Setting): Scope;
  /** The schema at a path of the context or of the outcome; null for other scopes, and if there is none. */
  schemaAt(path: string, setting: Setting): Schema | null;
  placeOf(spot: Spot): Place;
  /** The contract with that id, if it is of this kind. */
  contractOf(id: string, kind: EffectContract['kind']): EffectContract | null;
  /** Every text of a language that can be parsed, as plain words. */
  texts(locale: string): readonly Readable[];
}

/** A reference to a name that does not exist. */
export interface Dangling {
  readonly kind: NameKind;
  readonly name: string;
  readonly spot: Spot;
}
