import type { EffectContract } from '../generated/source.ts';
import { Remembered } from '../grammar/memory.ts';
import type { Origins } from '../load/origins.ts';
import { distinctEnvironments } from '../lower/environments.ts';
import type { Model } from '../lower/model.ts';
import { oncePerObject, oncePerText } from '../once.ts';
import type { Analysis } from './analysis.ts';
import { arrivalsOf, asksOf, endsOf } from './answers.ts';
import { contextUseOf } from './contextUse.ts';
import { controlsOf } from './controls.ts';
import { deciderOf } from './decider.ts';
import { definitionsOf } from './definitions.ts';
import { schemaAt, scopeOf } from './expressionShape.ts';
import type { Ask } from './facts.ts';
import { graphOf } from './graph.ts';
import { decidedListsOf, guardedListsOf } from './guardedLists.ts';
import { limitsOf } from './limits.ts';
import { withLinkEvents } from './linkEvents.ts';
import { overlaysOf } from './overlays.ts';
import { resolvedTagsOf } from './resolvedTags.ts';
import { removedScreens } from './routes.ts';
import { emitFlows } from './settle/emitFlows.ts';
import { followsToOf } from './settle/ends.ts';
import { clearedContextOf } from './settle/known.ts';
import { loopsOf } from './settle/loops.ts';
import { lostPressesOf } from './settle/lostPresses.ts';
import { whyNeverOf } from './settle/onScreens.ts';
import { unmetPoliciesOf } from './settle/unmetPolicies.ts';
import { readableTexts } from './texts.ts';
import { transitionsOf } from './transitions.ts';
import type { Setting, Spot, Visitor } from './visitor.ts';
import { nodesOf, visitNodes } from './walk.ts';

/** The facts that take long to find, and that no copy changes but by the events of its links. */
type SettledName = 'decider' | 'flows' | 'loops' | 'lostPresses' | 'whyNever';

/** By what compilations of one memory share, the first analysis of each state of the flows. */
const firstOf = oncePerObject((_: Origins) => new Remembered<Analysis>());

/** Creates the analysis of a product. Every fact is computed on demand. */
export function analyse(linked: Model, now: Analysis['now'] = null): Analysis {
  const model = withLinkEvents(linked);
  const arrivals = oncePerText((code) => oncePerText((step) => arrivalsOf(code, step || null, analysis)));
  const own = {
    ...model,
    now,
    limits: limitsOf(model),
    distinctEnvironments: distinctEnvironments(model.environments),
    visit: (visitor: Visitor) => visitNodes(analysis.nodes, visitor),
    arrivals: (code: string, step: string | null) => arrivals(code)(step ?? ''),
    ends: (ask: Ask, outcome: string, screen: string) => endsOf(ask, outcome, null, screen, analysis, true),
    scopeOf: (setting: Setting) => scopeOf(setting, analysis),
    schemaAt: (path: string, setting: Setting) => schemaAt(path, setting, analysis),
    placeOf: ({ of, part }: Spot) => model.origins.at(of, part),
    contractOf(id: string, kind: EffectContract['kind']) {
      const contract = model.effects.get(id);
      return contract?.kind === kind ? contract : null;
    },
    texts: oncePerText((locale) => readableTexts(locale, model)),
  };
  const analysis: Analysis = withLazy(own, {
    nodes: () => nodesOf(model),
    dangling: () =>
      analysis.nodes.reference.flatMap(([kind, name, spot]) =>
        model.names[kind].has(name) ? [] : [{ kind, name, spot }],
      ),
    removed: () => removedScreens(model),
    graph: () => graphOf(analysis),
    flows: settled('flows', () => emitFlows(model)),
    transitions: () => transitionsOf(model),
    overlays: () => overlaysOf(analysis),
    controls: () => controlsOf(analysis),
    tags: () => resolvedTagsOf(analysis),
    followsTo: () => followsToOf(analysis),
    whyNever: settled('whyNever', whyNeverOf),
    loops: settled('loops', loopsOf),
    lostPresses: settled('lostPresses', lostPressesOf),
    unmetPolicies: () => unmetPoliciesOf(analysis),
    contextUse: () => contextUseOf(analysis),
    decider: settled('decider', deciderOf),
    definitions: () => definitionsOf(analysis),
    guardedLists: () => guardedListsOf(analysis),
    decidedLists: () => decidedListsOf(analysis),
    asks: () => asksOf(analysis),
    clearedContext: () => clearedContextOf(model),
    patternTexts: () => Object.fromEntries([...model.patterns].map(([name, { pattern }]) => [name, pattern])),
  });
  return analysis;

  /** As the first analysis found it of these flows. */
  function settled<Name extends SettledName>(name: Name, find: (of: Analysis) => Analysis[Name]): () => Analysis[Name] {
    return () => {
      const causes = [...model.withoutCopy, eventsOf(model)];
      const first = firstOf(model.origins).of(
        '',
        causes,
        () => undefined,
        () => analysis,
      );
      return first === analysis ? find(analysis) : first[name];
    };
  }
}

/** The events of all screens, as text. */
function eventsOf({ app, screens }: Model): string {
  return JSON.stringify([app, ...screens.values()].map(({ on }) => Object.keys(on)));
}

/** Adds lazy properties: each is computed when it is first read, once. */
function withLazy<Own extends object, Lazy extends object>(
  own: Own,
  makers: { readonly [Name in keyof Lazy]: () => Lazy[Name] },
): Own & Lazy {
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const get = (): unknown => {
      const value = make();
      Object.defineProperty(own, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(own, name, { get, enumerable: true, configurable: true });
  }
  return own as Own & Lazy;
}
