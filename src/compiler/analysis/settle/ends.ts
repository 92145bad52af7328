import type { Alternative, CopyChoice } from '../../../engine/contracts/program.ts';
import type { ScreenFile } from '../../generated/source.ts';
import { listOf } from '../../listOf.ts';
import { oncePerObject } from '../../once.ts';
import type { Analysis } from '../analysis.ts';
import { asksProvider, reportedElsewhere } from '../answerCode.ts';
import type { Facts } from '../branch.ts';
import { askedBy } from '../expressions.ts';
import type { CarriedMessage, End, FollowsTo } from '../facts.ts';
import type { AnyAlternative } from '../visitor.ts';
import { type Edge, edgesFrom, edgesOf, keyOf, leavesOf, type Point, restingAt } from './edges.ts';
import { emitCopy } from './emitCopy.ts';
import { emitAlternative } from './emitFlows.ts';
import { forgetting } from './forgetting.ts';

/** Creates the search of a product. */
export function followsToOf(analysis: Analysis): FollowsTo {
  const shown = (id: string): readonly CopyChoice[] => listOf(analysis.screens.get(id)).flatMap(textsOf);
  const forget = forgetting(analysis, (id) => askedBy(shown(id).flat(), analysis));
  const known = new WeakMap<readonly AnyAlternative[], readonly Alternative[]>();
  return (list, { screen, facts, readsHeadings = false, stopsAtCalls = false }) => {
    const compiled = known.get(list) ?? list.map((each) => emitAlternative(each, analysis));
    known.set(list, compiled);
    const search: Search = {
      analysis,
      forget,
      initialFacts: readsHeadings ? facts : null,
      stopsAtCalls,
      seen: new Set(),
    };
    return distinct(follow(edgesOf(compiled, restingAt(screen, facts), analysis), null, search));
  };
}

interface Search {
  readonly analysis: Analysis;
  readonly forget: (point: Point) => Point;
  /** What was known at first; null where headings are not read. */
  readonly initialFacts: Facts | null;
  readonly stopsAtCalls: boolean;
  /** The points that were followed, each with the message that travels along. */
  readonly seen: Set<string>;
}

function follow(edges: readonly Edge[], before: CarriedMessage | null, search: Search): readonly End[] {
  return edges.flatMap((edge): readonly End[] => {
    if (edge.answers.some(({ effect, code }) => isElsewhere(effect, code, search))) return [];
    const message =
      edge.alternatives
        .map(({ alternative }) => messageOf(alternative, search.analysis))
        .findLast((each) => each !== null) ?? before;
    if (edge.opens !== null) return [overlayEnd(edge.opens, edge.to, search)];
    if (edge.to.rests) return [screenEnd(edge.to, message, search)];
    return enter(search.forget(edge.to), message, search);
  });
}

function enter(point: Point, message: CarriedMessage | null, search: Search): readonly End[] {
  const { analysis, seen } = search;
  const key = `${keyOf(point)}\n${message?.field ?? ''} ${message?.copy ?? ''}`;
  if (seen.has(key)) return [];
  seen.add(key);
  switch (analysis.flows.states[point.at]?.kind) {
    case 'exit':
      return [{ kind: 'exit', id: point.at }];
    case 'screen':
      // What `enter` runs is in the background, so the customer is on the screen.
      return edgesFrom(point, analysis).flatMap((edge) =>
        edge.to.rests || edge.answers.length > 0
          ? [screenEnd(point, message, search)]
          : follow([edge], message, search),
      );
    default:
      return follow(edgesFrom(point, analysis), message, search);
  }
}

/** Whether an outcome is an answer that is followed from its own arrival. */
function isElsewhere(effect: string, code: string, { analysis, stopsAtCalls }: Search): boolean {
  const isAccepted = code === 'pending' || code === 'success';
  return reportedElsewhere(effect, code, analysis) || (stopsAtCalls && isAccepted && asksProvider(effect, analysis));
}

function overlayEnd(name: string, at: Point, search: Search): End {
  const { flows } = search.analysis;
  const screen = at.at;
  const state = flows.states[screen];
  const own = state?.kind === 'screen' ? state : null;
  const overlay = own?.overlays[name] ?? flows.overlays[name];
  const event = overlay?.after?.raise ?? '';
  const holder = [overlay?.on, own?.on, flows.on].find((events) => events?.[event] !== undefined);
  const edges = edgesOf(holder?.[event] ?? [], at, search.analysis);
  return { kind: 'overlay', name, screen, afterwards: distinct(follow(edges, null, search)) };
}

/** A screen with the message that travelled along, or with a text that shows because of what happened. */
function screenEnd({ at, facts }: Point, carried: CarriedMessage | null, { analysis, initialFacts }: Search): End {
  const screen = analysis.screens.get(at);
  const [alert = [], ...headings] = screen === undefined ? [] : textsOf(screen);
  const certain = (texts: CopyChoice, known: Facts): string | null => {
    const [first, ...others] = new Set(leavesOf(texts, restingAt(at, known), analysis).map(([text]) => text));
    // A text that holds only possibly was not caused by this path.
    return others.length > 0 ? null : (first?.copy ?? null);
  };
  const isChanged = (texts: CopyChoice): boolean =>
    initialFacts !== null && certain(texts, facts) !== certain(texts, initialFacts);
  const shown = [alert, ...headings.filter(isChanged)].map((texts) => certain(texts, facts));
  const copy = shown.find((each) => each !== null) ?? null;
  return { kind: 'screen', id: at, message: carried ?? (copy === null ? null : { copy, field: null }) };
}

/** The alert of a screen, and the headings that depend on something. */
const textsOf = oncePerObject(({ alert, header }: ScreenFile): readonly CopyChoice[] => {
  const headings = [header.title, header.secondary, header.sub];
  const all = [alert ?? [], ...headings.map((text) => (typeof text === 'string' ? [] : listOf(text)))];
  return all.map((texts) => emitCopy(texts));
});

/** The first of several messages, which gets the focus. */
function messageOf({ errors: [first] = [] }: Alternative, { rules }: Analysis): CarriedMessage | null {
  if (first === undefined) return null;
  const field = first.kind === 'alert' ? null : first.field;
  const copy = first.kind === 'rule' ? rules.get(first.rule)?.copy : first.copy;
  return copy === undefined ? null : { copy, field };
}

/** Removes duplicates and keeps the order. */
function distinct(ends: readonly End[]): readonly End[] {
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()];
}
