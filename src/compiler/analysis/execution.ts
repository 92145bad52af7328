import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { ChoiceStateSource, EventsSource, PickSource, ScreenFile } from '../generated/source.ts';
import { asksProvider, toldElsewhere } from '../link/answerCode.ts';
import type { Analysis, CarriedMessage, End } from './analysis.ts';
import { afterNew, afterWrite, feasible, type Knowledge, valueIn } from './knowledge.ts';
import { type AnyAlternative, listOf, type RunSource, runs } from './visitor.ts';
import { outcomesOf } from './walkParts.ts';

/** A point of a way through the flows. */
interface Point {
  readonly knowledge: Knowledge;
  /** The screen that the customer sees. */
  readonly visible: string;
  /** The message that travels along. */
  readonly carried: CarriedMessage | null;
  /** The states that were entered on the way, so that no circle is followed twice. */
  readonly entered: readonly string[];
  /** What was known at the beginning: a heading that this decides says nothing of what happened since. */
  readonly begun?: Knowledge;
  /** What another call of the provider accepts on the way is not followed: it is an answer of its own. */
  readonly stopsAtCalls?: boolean;
}

/** Where the customer can end after one of these alternatives was taken, by way of steps and choices. */
export function follow(list: readonly AnyAlternative[], point: Point, analysis: Analysis): readonly End[] {
  const ways = feasible(list, point.knowledge, analysis);
  return distinct(ways.flatMap(([alternative, knowledge]) => take(alternative, { ...point, knowledge }, analysis)));
}

function take(alternative: AnyAlternative, point: Point, analysis: Analysis): readonly End[] {
  const knowledge = afterWrite(alternative, point.knowledge, analysis);
  const carried = messageOf(alternative, analysis) ?? point.carried;
  const next: Point = { ...point, knowledge, carried };
  if (alternative.next !== undefined) return enter(alternative.next, next, analysis);
  if ('open' in alternative && alternative.open !== undefined) return [open(alternative.open, next, analysis)];
  if (runs(alternative)) return run(alternative, next, analysis);
  return [shown(point.visible, next, analysis)];
}

function enter(id: string, point: Point, analysis: Analysis): readonly End[] {
  if (point.entered.includes(id)) return [];
  const next: Point = { ...point, entered: [...point.entered, id] };
  const screen = analysis.screens.get(id);
  if (screen !== undefined) return arrive(id, screen, next, analysis);
  const state = analysis.states.get(id);
  if (state === undefined) return [];
  switch (state.kind) {
    case 'step':
      return run(state, { ...next, knowledge: afterWrite(state, next.knowledge, analysis) }, analysis);
    case 'choice':
      return choose(state, { ...next, knowledge: afterWrite(state, next.knowledge, analysis) }, analysis);
    case 'exit':
      return [{ kind: 'exit', id }];
    default:
      return unreachable(state);
  }
}

/** What `enter` runs goes on behind the screen, so that the customer is there; what it leads to is followed. */
function arrive(id: string, screen: ScreenFile, point: Point, analysis: Analysis): readonly End[] {
  const stays = [shown(id, point, analysis)];
  if (id === point.visible || screen.on.enter === undefined) return stays;
  const arrived = afterNew('form', point.knowledge, analysis);
  return feasible(listOf<AnyAlternative>(screen.on.enter), arrived, analysis).flatMap(([alternative, knowledge]) =>
    alternative.next === undefined ? stays : take(alternative, { ...point, knowledge, visible: id }, analysis),
  );
}

/** Where the value that a choice looks at is not known, each that it tells apart is followed, and any other one. */
function choose({ by, choose: picks }: ChoiceStateSource, point: Point, analysis: Analysis): readonly End[] {
  if (by === undefined) return follow(picks, point, analysis);
  const fitting = (value: unknown): readonly PickSource[] =>
    picks.filter(({ is }) => is === undefined || is.some((each) => each === value));
  const value = valueIn({ var: by }, point.knowledge, analysis);
  if (value !== undefined) return follow(fitting(value), point, analysis);
  const told = new Set(picks.flatMap(({ is = [] }) => is));
  const known = [...told].flatMap((each) => {
    const values = new Map([...point.knowledge.values, [by, each]]);
    return follow(fitting(each), { ...point, knowledge: { ...point.knowledge, values } }, analysis);
  });
  return distinct([...known, ...follow(fitting(undefined), point, analysis)]);
}

function run(source: RunSource, point: Point, analysis: Analysis): readonly End[] {
  const answered: Point = { ...point, knowledge: afterNew('outcome', point.knowledge, analysis) };
  const isAccepted = (code: string): boolean => code === 'pending' || code === 'success';
  const stopsAt = (code: string): boolean =>
    toldElsewhere(source.run, code, analysis) ||
    (point.stopsAtCalls === true && isAccepted(code) && asksProvider(source.run, analysis));
  return [...outcomesOf(source, analysis)].flatMap(([code, alternatives]) =>
    stopsAt(code) ? [] : follow(listOf<AnyAlternative>(alternatives), answered, analysis),
  );
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
  // A text that may hold, but need not, was not caused by what is followed here.
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

/** Of several messages the first, which gets the focus. */
function messageOf({ error }: AnyAlternative, analysis: Analysis): CarriedMessage | null {
  const [first] = listOf(error);
  if (first === undefined) return null;
  if (typeof first === 'string') return { copy: first, field: null };
  const copy = first.rule === undefined ? first.copy : analysis.rules.get(first.rule)?.copy;
  return copy === undefined ? null : { copy, field: first.field ?? null };
}

/** Each end once, in the order in which they were found. */
function distinct(ends: readonly End[]): readonly End[] {
  return [...new Map(ends.map((end) => [JSON.stringify(end), end])).values()];
}
