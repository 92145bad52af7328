import type { AlternativeSource, ChoiceStateSource, EventsSource, ScreenFile } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import { asksProvider, toldElsewhere } from './answerCode.ts';
import type { CarriedMessage, End, Knowledge } from './facts.ts';
import { afterNew, afterWrite, along, feasible, valueIn } from './knowledge.ts';
import { type PathStep, type Transition, waysAfter, waysOfRun } from './transitions.ts';
import type { AnyAlternative } from './visitor.ts';

/** A point on a path through the flows. */
interface Point {
  readonly knowledge: Knowledge;
  /** The screen that the customer sees. */
  readonly visible: string;
  /** The message that travels along. */
  readonly carried: CarriedMessage | null;
  /** The states that were entered on the way, so that no cycle is followed twice. */
  readonly entered: readonly string[];
  /** What was known at the beginning. A heading that this decides says nothing about what happened since. */
  readonly begun?: Knowledge;
  /** Whether to stop at another call of the provider, which is an answer of its own. */
  readonly stopsAtCalls?: boolean;
}

/** Where the customer can end up after one of these alternatives, through steps and choices. */
export function follow(list: readonly AnyAlternative[], point: Point, analysis: Analysis): readonly End[] {
  return takeAny(waysAfter(list, analysis).flat(), point, analysis);
}

function takeAny(ways: readonly Transition[], point: Point, analysis: Analysis): readonly End[] {
  return distinct(ways.flatMap((way) => take(way, point, analysis)));
}

function take({ path, to, source }: Transition, point: Point, analysis: Analysis): readonly End[] {
  if (path.some((step) => stopsAt(step, point, analysis))) return [];
  const knowledge = along(path, point.knowledge, analysis);
  if (knowledge === null) return [];
  const next: Point = { ...point, knowledge, carried: messageIn(path, analysis) ?? point.carried };
  if (to !== null) return enter(to, next, analysis);
  const { open: overlay } = source as AlternativeSource;
  return [overlay === undefined ? shown(point.visible, next, analysis) : open(overlay, next, analysis)];
}

/** Whether the search stops at this outcome. */
function stopsAt(step: PathStep, { stopsAtCalls = false }: Point, analysis: Analysis): boolean {
  if (step.kind !== 'answer') return false;
  const { effect, code } = step.outcome;
  const isAccepted = code === 'pending' || code === 'success';
  return toldElsewhere(effect, code, analysis) || (stopsAtCalls && isAccepted && asksProvider(effect, analysis));
}

function enter(id: string, point: Point, analysis: Analysis): readonly End[] {
  if (point.entered.includes(id)) return [];
  const next: Point = { ...point, entered: [...point.entered, id] };
  const screen = analysis.screens.get(id);
  if (screen !== undefined) return arrive(id, screen, next, analysis);
  const state = analysis.states.get(id);
  if (state === undefined) return [];
  if (state.kind === 'exit') return [{ kind: 'exit', id }];
  const begun = { ...next, knowledge: afterWrite(state, next.knowledge, analysis) };
  return state.kind === 'step' ? takeAny(waysOfRun(state, analysis), begun, analysis) : choose(state, begun, analysis);
}

/** `enter` runs its effect in the background, so the customer is on the screen. Its outcomes are followed too. */
function arrive(id: string, screen: ScreenFile, point: Point, analysis: Analysis): readonly End[] {
  const stays = [shown(id, point, analysis)];
  if (id === point.visible || screen.on.enter === undefined) return stays;
  const arrived = { ...point, visible: id, knowledge: afterNew('form', point.knowledge, analysis) };
  return waysAfter(listOf<AnyAlternative>(screen.on.enter), analysis).flatMap((ways) =>
    ways.flatMap((way) => {
      const leaves = way.to !== null && way.path.every(({ kind }) => kind !== 'answer');
      if (leaves) return take(way, arrived, analysis);
      return along(way.path.slice(0, 1), arrived.knowledge, analysis) === null ? [] : stays;
    }),
  );
}

/**
 * If the value that a choice decides by is not known, each value that it distinguishes is followed, and any other one.
 */
function choose({ by, choose: picks }: ChoiceStateSource, point: Point, analysis: Analysis): readonly End[] {
  const ways = waysAfter(picks, analysis, by).flat();
  if (by === undefined || valueIn({ var: by }, point.knowledge, analysis) !== undefined) {
    return takeAny(ways, point, analysis);
  }
  const told = new Set(picks.flatMap(({ is = [] }) => is));
  const known = [...told].flatMap((each) => {
    const values = new Map([...point.knowledge.values, [by, each]]);
    return takeAny(ways, { ...point, knowledge: { ...point.knowledge, values } }, analysis);
  });
  const others = waysAfter(
    picks.filter(({ is }) => is === undefined),
    analysis,
  ).flat();
  return distinct([...known, ...takeAny(others, point, analysis)]);
}

function open(name: string, point: Point, analysis: Analysis): End {
  const screen = analysis.screens.get(point.visible);
  const overlay = screen?.overlays?.[name] ?? analysis.app.overlays[name];
  const event = overlay?.after?.raise;
  const holders: readonly (EventsSource | undefined)[] = [overlay?.on, screen?.on, analysis.app.on];
  const list = event === undefined ? undefined : holders.find((events) => events?.[event] !== undefined)?.[event];
  const afterwards = follow(listOf<AnyAlternative>(list), point, analysis);
  return { kind: 'overlay', name, screen: point.visible, afterwards };
}

function shown(id: string, { carried, knowledge, begun = knowledge }: Point, analysis: Analysis): End {
  const screen = analysis.screens.get(id);
  const { title, secondary, sub } = screen?.header ?? {};
  // A text that holds only possibly was not caused by this path.
  const certain = (texts: readonly GuardedText[], known: Knowledge): string | null => {
    const [declared] = feasible(texts, known, analysis);
    return declared !== undefined && declared[1] === known ? declared[0].copy : null;
  };
  const headings = [title, secondary, sub].flatMap((text) => {
    const texts = typeof text === 'string' ? [] : listOf(text);
    const copy = certain(texts, knowledge);
    return copy === null || copy === certain(texts, begun) ? [] : [copy];
  });
  const copy = certain(listOf(screen?.alert), knowledge) ?? headings[0] ?? null;
  return { kind: 'screen', id, message: carried ?? (copy === null ? null : { copy, field: null }) };
}

type GuardedText = Extract<ScreenFile['header']['title'], readonly unknown[]>[number];

/** The last message on a path. */
function messageIn(path: readonly PathStep[], analysis: Analysis): CarriedMessage | null {
  const told = path.map((step) => (step.kind === 'guard' ? messageOf(step.alternative, analysis) : null));
  return told.findLast((message) => message !== null) ?? null;
}

/** The first of several messages, which gets the focus. */
function messageOf({ error }: AnyAlternative, analysis: Analysis): CarriedMessage | null {
  const [first] = listOf(error);
  if (first === undefined) return null;
  if (typeof first === 'string') return { copy: first, field: null };
  const copy = first.rule === undefined ? first.copy : analysis.rules.get(first.rule)?.copy;
  return copy === undefined ? null : { copy, field: first.field ?? null };
}

/** Removes duplicates and keeps the order. */
function distinct(ends: readonly End[]): readonly End[] {
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()];
}
