import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { ChoiceState, Events, Pick, ScreenFile } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import { outcomesOf } from '../walk/run.ts';
import type { AnyAlternative, RunSource } from '../walk/visitor.ts';
import { asksProvider, toldElsewhere } from './answers.ts';
import { afterClear, afterNew, afterSet } from './assign.ts';
import { type CarriedMessage, distinct, type End } from './end.ts';
import { type Knowledge, valueIn } from './knowledge.ts';
import { possible } from './possible.ts';

/** A point of a way through the flows. */
export interface Point {
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
export function follow(list: readonly AnyAlternative[], point: Point, model: Model): readonly End[] {
  const ways = possible(list, point.knowledge, model);
  return distinct(ways.flatMap(([alternative, knowledge]) => take(alternative, { ...point, knowledge }, model)));
}

function take(alternative: AnyAlternative, point: Point, model: Model): readonly End[] {
  const cleared = alternative.clear ? afterClear(point.knowledge, model) : point.knowledge;
  const knowledge = afterSet(alternative.set, point.knowledge, model, cleared);
  const carried = messageOf(alternative, model) ?? point.carried;
  const next: Point = { ...point, knowledge, carried };
  if (alternative.next !== undefined) return enter(alternative.next, next, model);
  if ('open' in alternative && alternative.open !== undefined) return [open(alternative.open, next, model)];
  if (runs(alternative)) return run(alternative, next, model);
  return [shown(point.visible, next, model)];
}

function enter(id: string, point: Point, model: Model): readonly End[] {
  if (point.entered.includes(id)) return [];
  const next: Point = { ...point, entered: [...point.entered, id] };
  const screen = model.screens.get(id);
  if (screen !== undefined) return arrive(id, screen, next, model);
  const state = model.states.get(id);
  if (state === undefined) return [];
  switch (state.kind) {
    case 'step':
      return run(state, { ...next, knowledge: afterSet(state.set, next.knowledge, model) }, model);
    case 'choice':
      return choose(state, { ...next, knowledge: afterSet(state.set, next.knowledge, model) }, model);
    case 'exit':
      return [{ kind: 'exit', id }];
    default:
      return unreachable(state);
  }
}

/** What `enter` runs goes on behind the screen, so that the customer is there; what it leads to is followed. */
function arrive(id: string, screen: ScreenFile, point: Point, model: Model): readonly End[] {
  const stays = [shown(id, point, model)];
  if (id === point.visible || screen.on.enter === undefined) return stays;
  const arrived = afterNew('form', point.knowledge, model);
  return possible(listOf<AnyAlternative>(screen.on.enter), arrived, model).flatMap(([alternative, knowledge]) =>
    alternative.next === undefined ? stays : take(alternative, { ...point, knowledge, visible: id }, model),
  );
}

/** Where the value that a choice looks at is not known, each that it tells apart is followed, and any other one. */
function choose({ by, choose: picks }: ChoiceState, point: Point, model: Model): readonly End[] {
  if (by === undefined) return follow(picks, point, model);
  const fitting = (value: unknown): readonly Pick[] =>
    picks.filter(({ is }) => is === undefined || is.some((each) => each === value));
  const value = valueIn({ var: by }, point.knowledge, model);
  if (value !== undefined) return follow(fitting(value), point, model);
  const told = new Set(picks.flatMap(({ is = [] }) => is));
  const known = [...told].flatMap((each) => {
    const values = new Map([...point.knowledge.values, [by, each]]);
    return follow(fitting(each), { ...point, knowledge: { ...point.knowledge, values } }, model);
  });
  return distinct([...known, ...follow(fitting(undefined), point, model)]);
}

function run(source: RunSource, point: Point, model: Model): readonly End[] {
  const answered: Point = { ...point, knowledge: afterNew('outcome', point.knowledge, model) };
  const isAccepted = (code: string): boolean => code === 'pending' || code === 'success';
  const stopsAt = (code: string): boolean =>
    toldElsewhere(source.run, code, model) ||
    (point.stopsAtCalls === true && isAccepted(code) && asksProvider(source.run, model));
  return [...outcomesOf(source, model)].flatMap(([code, alternatives]) =>
    stopsAt(code) ? [] : follow(listOf<AnyAlternative>(alternatives), answered, model),
  );
}

function open(name: string, point: Point, model: Model): End {
  const screen = model.screens.get(point.visible);
  const overlay = screen?.overlays?.[name] ?? model.app.overlays[name];
  const event = overlay?.after?.raise;
  const holders: readonly (Events | undefined)[] = [overlay?.on, screen?.on, model.app.on];
  const list = event === undefined ? undefined : holders.find((events) => events?.[event] !== undefined)?.[event];
  const afterwards = follow(listOf<AnyAlternative>(list), point, model);
  return { kind: 'overlay', name, screen: point.visible, afterwards };
}

function shown(id: string, { carried, knowledge, begun = knowledge }: Point, model: Model): End {
  const screen = model.screens.get(id);
  const { title, secondary, sub } = screen?.header ?? {};
  // A text that may hold, but need not, was not caused by what is followed here.
  const certain = (texts: readonly GuardedText[], known: Knowledge): string | null => {
    const [declared] = possible(texts, known, model);
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
function messageOf({ error }: AnyAlternative, model: Model): CarriedMessage | null {
  const [first] = listOf(error);
  if (first === undefined) return null;
  if (typeof first === 'string') return { copy: first, field: null };
  const copy = first.rule === undefined ? first.copy : model.rules.get(first.rule)?.copy;
  return copy === undefined ? null : { copy, field: first.field ?? null };
}

function runs(alternative: AnyAlternative): alternative is AnyAlternative & RunSource {
  return 'run' in alternative && alternative.run !== undefined;
}
