import { Verdicts } from '../grammar/verdicts.ts';
import type { AnswerCode } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import { distinctEnvironments } from '../lower/environments.ts';
import { accessOf } from './access.ts';
import { slownessOf } from './ambiguity.ts';
import type { Analysis } from './analysis.ts';
import { arrivalsOf, asksOf, endsOf } from './answers.ts';
import { contextUseOf } from './contextUse.ts';
import { controlsOf } from './controls.ts';
import { endlessCirclesOf } from './cycles.ts';
import { deciderOf } from './decider.ts';
import { definitionsOf } from './definitions.ts';
import { canBeMet } from './demands.ts';
import { schemaAt, scopeOf } from './expressionShape.ts';
import { graphOf } from './graph.ts';
import { decidedListsOf, guardedListsOf } from './guardedLists.ts';
import { clearedContextOf } from './knowledge.ts';
import { limitsOf } from './limits.ts';
import { overlaysOf } from './overlays.ts';
import { readableTexts } from './texts.ts';
import { timeLimitFactsOf } from './timeLimits.ts';
import { transitionsOf } from './transitions.ts';
import { nodesOf, visitNodes } from './walk.ts';

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
  const controls = once(() => controlsOf(analysis));
  const access = once(() => accessOf(analysis));
  const endlessCircles = once(() => endlessCirclesOf(analysis));
  const timeLimitFacts = once(() => timeLimitFactsOf(analysis));
  const contextUse = once(() => contextUseOf(analysis));
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
    get controls() {
      return controls();
    },
    get access() {
      return access();
    },
    get endlessCircles() {
      return endlessCircles();
    },
    get timeLimitFacts() {
      return timeLimitFacts();
    },
    get contextUse() {
      return contextUse();
    },
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
    ends: (ask, outcome, screen) => endsOf(ask, outcome, null, screen, analysis, true),
    get clearedContext() {
      return clearedContext();
    },
    get patternTexts() {
      return patternTexts();
    },
    slowness: (pattern) => verdicts.of(['slowness', '1', pattern], () => slownessOf(pattern)),
    canBeMet: (demands) => verdicts.of(['demands', '1', JSON.stringify(demands)], () => canBeMet(demands)),
    scopeOf: (setting) => scopeOf(setting, analysis),
    schemaAt: (path, setting) => schemaAt(path, setting, analysis),
    placeOf: ({ of, part }) => model.origins.at(of, part),
    contractOf(id, kind) {
      const contract = model.effects.get(id);
      return contract?.kind === kind ? contract : null;
    },
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
