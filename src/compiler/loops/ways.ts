import type { Model } from '../link/model.ts';
import { type Cause, type Stage, type Transition, transitionsOf } from '../paths/transitions.ts';

/** A transition that nobody has to cause: no customer and no timer. */
export interface Way {
  readonly from: string;
  readonly cause: Exclude<Cause, 'event'>;
  readonly stages: readonly Stage[];
  readonly to: string;
  /** Nothing follows, so that the screen that is visible all the while is there again. */
  readonly rests: boolean;
}

/** All that goes on by itself. */
export interface Ways {
  readonly all: readonly Way[];
  /** By screen: how it comes to rest after it was entered, so that `idle` follows. */
  readonly settling: ReadonlyMap<string, readonly Way[]>;
}

/** Gathers what goes on by itself: `enter` and `idle` of screens, outcomes of steps, choices, refused exits. */
export function waysOf(model: Model): Ways {
  const automatic = transitionsOf(model).all.flatMap((transition) => automaticOf(transition, model));
  const moving = automatic.filter(({ from, to, cause }) => to !== null && !(cause === 'enter' && to === from));
  const all = moving.flatMap((each) => (each.to === null ? [] : [{ ...each, to: each.to, rests: false }]));
  const settling = grouped(
    automatic
      .filter(({ from, to, cause }) => cause === 'enter' && (to === null || to === from))
      .map((each) => ({ ...each, to: each.from, rests: true })),
  );
  const resting = automatic.filter(({ cause, to }) => cause === 'pass' && to === null);
  return { all: [...all, ...backToRest(all, resting, model)], settling };
}

/** By the state that they begin at. */
export function grouped(ways: readonly Way[]): ReadonlyMap<string, readonly Way[]> {
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    const group = groups.get(way.from);
    if (group === undefined) groups.set(way.from, [way]);
    else group.push(way);
  }
  return groups;
}

type Automatic = Omit<Way, 'to' | 'rests'> & { readonly to: string | null };

function automaticOf({ from, cause, stages, to }: Transition, model: Model): readonly Automatic[] {
  if (from === null || cause === 'event') return [];
  return stages.some((stage) => awaitsCustomer(stage, model)) ? [] : [{ from, cause, stages, to }];
}

/** What a customer has to do first is no less an event because a device asks for it. */
function awaitsCustomer(stage: Stage, model: Model): boolean {
  if (stage.kind !== 'answer') return false;
  const { effect, code } = stage.outcome;
  return model.effects.get(effect)?.outcomes?.[code]?.awaits === 'customer';
}

/** From where nothing follows, back to the screens that raise `idle` then and that lead there by themselves. */
function backToRest(all: readonly Way[], resting: readonly Automatic[], model: Model): readonly Way[] {
  const from = grouped(all);
  const restingAt = new Map<string, Automatic[]>();
  for (const each of resting) restingAt.set(each.from, [...(restingAt.get(each.from) ?? []), each]);
  return [...model.screens.keys()].flatMap((screen) => {
    const own = from.get(screen) ?? [];
    if (!own.some(({ cause }) => cause === 'idle')) return [];
    const passed = passedFrom(
      own.map(({ to }) => to),
      from,
      model,
    );
    return [...passed].flatMap((id) => (restingAt.get(id) ?? []).map((each) => ({ ...each, to: screen, rests: true })));
  });
}

/** States that nobody sees, from these on, as far as no screen comes between. */
function passedFrom(
  starts: readonly string[],
  from: ReadonlyMap<string, readonly Way[]>,
  model: Model,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || model.screens.has(id)) continue;
    seen.add(id);
    for (const { to } of from.get(id) ?? []) waiting.push(to);
  }
  return seen;
}
