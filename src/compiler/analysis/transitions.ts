import type { Expressions } from '../../engine/contracts/logic.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { EventsSource, NotificationSource, Overlays, StateSource } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { Model } from '../lower/model.ts';
import { type AlternativeGuard, guardsOf } from './guards.ts';
import { type AnyAlternative, type OutcomeSetting, type RunSource, runs } from './visitor.ts';
import { outcomesOf } from './walkParts.ts';

/** One step on the path from a state to the next, in order. */
export type PathStep =
  | { readonly kind: 'guard'; readonly guard: AlternativeGuard; readonly alternative: AnyAlternative }
  | { readonly kind: 'write'; readonly set: Expressions; readonly clear: boolean }
  /** Another effect has answered, and nothing is known of its data. */
  | { readonly kind: 'answer'; readonly outcome: OutcomeSetting };

/** One path from a state to the next. */
export interface Transition {
  /** Null: every screen. */
  readonly from: string | null;
  /** The event whose alternatives contain it; null on entering a state without a screen. */
  readonly event: string | null;
  readonly path: readonly PathStep[];
  /** Null: nothing follows, and the visible screen stays. */
  readonly to: string | null;
  /** The alternative or exit that defines it. */
  readonly source: object;
  /** It skips a question, with a reason. */
  readonly skips: boolean;
}

/** One run of an effect, or one notification. */
interface Call {
  readonly from: string | null;
  readonly effect: string;
  readonly path: readonly PathStep[];
  /** Where it stands. */
  readonly source: RunSource | NotificationSource;
}

/** Every transition and every call of the product, each with the path to it. */
export interface Transitions {
  readonly all: readonly Transition[];
  readonly calls: readonly Call[];
}

/** Collects the transitions of a product. */
export function transitionsOf(model: Model): Transitions {
  const gathering: Gathering = { model, all: [], calls: [] };
  walkEvents(null, model.app.on, gathering);
  walkOverlays(null, model.app.overlays, gathering);
  for (const [id, screen] of model.screens) {
    walkEvents(id, screen.on, gathering);
    walkOverlays(id, screen.overlays, gathering);
  }
  for (const [id, state] of model.states) walkState(id, state, gathering);
  return gathering;
}

interface Gathering {
  readonly model: Model;
  readonly all: Transition[];
  readonly calls: Call[];
}

/** The place of a list of alternatives. */
interface Stand {
  readonly from: string | null;
  readonly event: string | null;
  readonly path: readonly PathStep[];
  readonly skips: boolean;
  readonly by?: string;
}

function walkEvents(from: string | null, events: EventsSource | undefined, gathering: Gathering): void {
  for (const [event, list] of Object.entries(events ?? {})) {
    walkList(listOf<AnyAlternative>(list), { from, event, path: [], skips: false }, gathering);
  }
}

function walkOverlays(from: string | null, overlays: Overlays | undefined, gathering: Gathering): void {
  for (const { on } of Object.values(overlays ?? {})) walkEvents(from, on, gathering);
}

function walkState(from: string, state: StateSource, gathering: Gathering): void {
  const stand: Stand = { from, event: null, path: [], skips: false };
  switch (state.kind) {
    case 'step': {
      const inRun = { ...stand, path: writes(state.set, false) };
      noteCalls(state.notify, inRun, gathering);
      return walkRun(state, inRun, gathering);
    }
    case 'choice':
      return walkList(
        state.choose,
        { ...stand, path: writes(state.set, false), ...(state.by === undefined ? {} : { by: state.by }) },
        gathering,
      );
    case 'exit':
      noteCalls(state.notify, stand, gathering);
      gathering.all.push({ ...stand, to: state.onRejected, source: state });
      return;
    default:
      return unreachable(state);
  }
}

function walkList(list: readonly AnyAlternative[], { by, ...stand }: Stand, gathering: Gathering): void {
  guardsOf(list, by).forEach((guard, index) => {
    const alternative = list[index];
    if (alternative !== undefined) walkAlternative(alternative, guard, stand, gathering);
  });
}

function walkAlternative(
  alternative: AnyAlternative,
  guard: AlternativeGuard,
  stand: Stand,
  gathering: Gathering,
): void {
  const guarded: PathStep = { kind: 'guard', guard, alternative };
  const written = writes(alternative.set, alternative.clear === true);
  const skips = stand.skips || alternative.skips !== undefined;
  const after = { ...stand, skips, path: [...stand.path, guarded, ...written] };
  noteCalls(alternative.notify, after, gathering);
  if (runs(alternative)) walkRun(alternative, after, gathering);
  else gathering.all.push({ ...after, to: alternative.next ?? null, source: alternative });
}

function walkRun(source: RunSource, stand: Stand, gathering: Gathering): void {
  const { from, path } = stand;
  gathering.calls.push({ from, effect: source.run, path, source });
  for (const [code, list] of outcomesOf(source, gathering.model)) {
    const outcome = { effect: source.run, code };
    const answered: Stand = { ...stand, path: [...path, { kind: 'answer', outcome }] };
    walkList(listOf<AnyAlternative>(list), answered, gathering);
  }
}

function noteCalls(
  notifications: readonly NotificationSource[] | undefined,
  { from, path }: Stand,
  { calls }: Gathering,
): void {
  for (const source of notifications ?? []) calls.push({ from, effect: source.effect, path, source });
}

function writes(set: Expressions | undefined, clear: boolean): readonly PathStep[] {
  return set === undefined && !clear ? [] : [{ kind: 'write', set: set ?? {}, clear }];
}
