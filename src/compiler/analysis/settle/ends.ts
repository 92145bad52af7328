import type { Alternative, CopyChoice, Guard, ScreenState } from '../../../engine/contracts/program.ts';
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
  const fields = (id: string): readonly Guard[] => Object.values(formOn(id, analysis)).map((field) => field.shown);
  const forget = forgetting(analysis, (id) => askedBy([...shown(id).flat(), ...fields(id)], analysis));
  const known = new WeakMap<readonly AnyAlternative[], readonly Alternative[]>();
  return (list, { screen, facts, readsHeadings = false, stopsAtCalls = false }) => {
    const compiled = known.get(list) ?? list.map((each) => emitAlternative(each, analysis));
    known.set(list, compiled);
    const initialFacts = readsHeadings ? facts : null;
    const search: Search = { analysis, forget, initialFacts, stopsAtCalls, seen: new Set() };
    return distinct(follow(edgesOf(compiled, restingAt(screen, facts), analysis), [], search));
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

/** The messages that travel along, in their order. */
type Carried = readonly CarriedMessage[];

function follow(edges: readonly Edge[], before: Carried, search: Search): readonly End[] {
  return edges.flatMap((edge): readonly End[] => {
    if (edge.answers.some(({ effect, code }) => isElsewhere(effect, code, search))) return [];
    const messages =
      edge.alternatives
        .map(({ alternative }) => messagesOf(alternative, search.analysis))
        .findLast(({ length }) => length > 0) ?? before;
    if (edge.opens !== null) return [overlayEnd(edge.opens, edge.to, search)];
    if (edge.to.rests) return [screenEnd(edge.to, messages, search)];
    return enter(search.forget(edge.to), messages, search);
  });
}

function enter(point: Point, messages: Carried, search: Search): readonly End[] {
  const { analysis, seen } = search;
  const key = `${keyOf(point)}\n${JSON.stringify(messages)}`;
  if (seen.has(key)) return [];
  seen.add(key);
  switch (analysis.flows.states[point.at]?.kind) {
    case 'exit':
      return [{ kind: 'exit', id: point.at }];
    case 'screen':
      // What `enter` runs is in the background, so the customer is on the screen.
      return edgesFrom(point, analysis).flatMap((edge) =>
        edge.to.rests || edge.answers.length > 0
          ? [screenEnd(point, messages, search)]
          : follow([edge], messages, search),
      );
    default:
      return follow(edgesFrom(point, analysis), messages, search);
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
  return { kind: 'overlay', name, screen, afterwards: distinct(follow(edges, [], search)) };
}

/** A screen with the message that travelled along, or with a text that shows because of what happened. */
function screenEnd({ at, facts }: Point, messages: Carried, { analysis, initialFacts }: Search): End {
  const screen = analysis.screens.get(at);
  const form = formOn(at, analysis);
  // The message of a field that is hidden in some case is lost there.
  const isDrawn = ({ field }: CarriedMessage): boolean =>
    listOf(form[field ?? '']?.shown).every((guard) =>
      leavesOf([guard], restingAt(at, facts), analysis).every(([holding]) => holding !== null),
    );
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
  const message = messages.find(isDrawn) ?? (copy === null ? null : { copy, field: null });
  const hidden = message === null ? messages[0]?.field : null;
  return { kind: 'screen', id: at, message, ...(hidden ? { hidden } : {}) };
}

function formOn(screen: string, { flows }: Analysis): ScreenState['form'] {
  const state = flows.states[screen];
  return state?.kind === 'screen' ? state.form : {};
}

/** The alert of a screen, and the headings that depend on something. */
const textsOf = oncePerObject(({ alert, header }: ScreenFile): readonly CopyChoice[] => {
  const headings = [header.title, header.secondary, header.sub];
  const all = [alert ?? [], ...headings.map((text) => (typeof text === 'string' ? [] : listOf(text)))];
  return all.map((texts) => emitCopy(texts));
});

function messagesOf({ errors = [] }: Alternative, { rules }: Analysis): Carried {
  return errors.flatMap((each) => {
    const copy = each.kind === 'rule' ? rules.get(each.rule)?.copy : each.copy;
    return copy === undefined ? [] : [{ copy, field: each.kind === 'alert' ? null : each.field }];
  });
}

function distinct(ends: readonly End[]): readonly End[] {
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()];
}
