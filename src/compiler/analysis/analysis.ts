import type { Limits } from '../../engine/contracts/program.ts';
import { Verdicts } from '../grammar/verdicts.ts';
import type { AnswerCode } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import { distinctEnvironments } from '../lower/environments.ts';
import type { LinkedEnvironment } from '../lower/links.ts';
import { type Slowness, slownessOf } from './ambiguity.ts';
import { type Arrival, type Ask, arrivalsOf, asksOf, endsOf } from './answers.ts';
import { type Decider, deciderOf } from './decider.ts';
import { type Definition, definitionsOf } from './definitions.ts';
import { canBeMet, type Demands } from './demands.ts';
import type { End } from './execution.ts';
import { type Graph, graphOf } from './graph.ts';
import { type DecidedList, decidedListsOf, type GuardedList, guardedListsOf } from './guardedLists.ts';
import { clearedContextOf } from './knowledge.ts';
import { limitsOf } from './limits.ts';
import { type OverlayIndex, overlaysOf } from './overlays.ts';
import { type Readable, readableTexts } from './texts.ts';
import { type Transitions, transitionsOf } from './transitions.ts';
import type { RunSource, Visitor } from './visitor.ts';
import { type Nodes, nodesOf, visitNodes } from './walk.ts';
import { outcomesOf } from './walkParts.ts';

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
  /** What follows each outcome of a run: what `then` says and, for the rest of the effect's outcomes, the table. */
  outcomesOf(run: RunSource): ReturnType<typeof outcomesOf>;
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
  ends(run: RunSource, outcome: string, screen: string): readonly End[];
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

/** What a product does not say of itself. */
interface AnalysisOptions {
  /** Where answers that take long are kept for the next time. */
  readonly verdicts?: Verdicts;
  /** The moment, in milliseconds since 1970; null where nothing depends on the date. */
  readonly now?: number | null;
}

/** Makes the analysis of a product. Nothing is found out before it is asked for. */
export function analyse(model: Model, { verdicts = new Verdicts(null), now = null }: AnalysisOptions = {}): Analysis {
  const nodes = once(() => nodesOf(model));
  const graph = once(() => graphOf(analysis));
  const transitions = once(() => transitionsOf(model));
  const overlays = once(() => overlaysOf(analysis));
  const decider = once(() => deciderOf(analysis));
  const definitions = once(() => definitionsOf(analysis));
  const guardedLists = once(() => guardedListsOf(analysis));
  const decidedLists = once(() => decidedListsOf(analysis));
  const asks = once(() => asksOf(analysis));
  const clearedContext = once(() => clearedContextOf(model));
  const patternTexts = once(() =>
    Object.fromEntries([...model.patterns].map(([name, { pattern }]) => [name, pattern])),
  );
  const arrivals = onceEach((_id, code: AnswerCode, step: string | null) => arrivalsOf(code, step, analysis));
  const texts = onceEach((_id, locale: string) => readableTexts(locale, model));
  const analysis: Analysis = {
    ...model,
    now,
    get nodes() {
      return nodes();
    },
    visit: (visitor) => visitNodes(nodes(), visitor),
    get graph() {
      return graph();
    },
    get transitions() {
      return transitions();
    },
    get overlays() {
      return overlays();
    },
    outcomesOf: (run) => outcomesOf(run, model),
    limits: limitsOf(model.app),
    distinctEnvironments: distinctEnvironments(model.environments),
    canDecide: model.whole && model.context.properties !== undefined,
    get decider() {
      return decider();
    },
    get definitions() {
      return definitions();
    },
    get guardedLists() {
      return guardedLists();
    },
    get decidedLists() {
      return decidedLists();
    },
    get asks() {
      return asks();
    },
    arrivals: (code, step) => arrivals(`${code} ${step ?? ''}`, code, step),
    ends: (run, outcome, screen) => endsOf(run, outcome, null, screen, analysis, true),
    get clearedContext() {
      return clearedContext();
    },
    get patternTexts() {
      return patternTexts();
    },
    slowness: (pattern) => verdicts.of(['slowness', '1', pattern], () => slownessOf(pattern)),
    canBeMet: (demands) => verdicts.of(['demands', '1', JSON.stringify(demands)], () => canBeMet(demands)),
    texts: (locale) => texts(locale, locale),
  };
  return analysis;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function onceEach<Given extends readonly unknown[], Value>(
  make: (id: string, ...given: Given) => Value,
): (id: string, ...given: Given) => Value {
  const made = new Map<string, Value>();
  return (id, ...given) => {
    if (!made.has(id)) made.set(id, make(id, ...given));
    return made.get(id) as Value;
  };
}
