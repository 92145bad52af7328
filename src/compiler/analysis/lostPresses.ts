import type { ScreenFile } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import type { Knowledge, LostPress } from './facts.ts';
import { afterNew, afterWrite, along } from './knowledge.ts';
import { type PathStep, type Transition, waysAfter, waysOfRun } from './transitions.ts';
import type { AnyAlternative } from './visitor.ts';

/**
 * Presses that return customers to the same screen after a reload: the next screen is entered without page-lifetime
 * keys, and its `enter` leads back. Screens that resume a sign-in do so when they are entered.
 */
export function lostPressesOf(analysis: Analysis): readonly LostPress[] {
  const loaded = knownAfterLoad(analysis);
  const rests = new Map<ScreenFile, readonly Knowledge[]>();
  return analysis.transitions.all.flatMap((press): readonly LostPress[] => {
    const screen = press.cause === 'event' ? analysis.screens.get(press.from ?? '') : undefined;
    if (screen === undefined || press.to === null) return [];
    const points = rests.get(screen) ?? restsOf(screen.screen, loaded, analysis);
    rests.set(screen, points);
    const by = returnOf(press, screen.screen, points, analysis);
    if (by === null) return [];
    const enter = enteringOf(by, analysis);
    const likewise = returnOf(press, screen.screen, restsOf(by, loaded, analysis), analysis);
    const leadsOn = (known: Knowledge): boolean =>
      enter.some(({ path, to }) => to !== null && along(path, known, analysis) !== null);
    const rounds = arrivalsBy(enter, loaded, { asks: true, entered: [screen.screen] }, analysis);
    const helps = likewise === null && !rounds.some(({ id, knowledge }) => id === by && leadsOn(knowledge));
    return [{ screen: screen.screen, by, source: press.source, helps }];
  });
}

/** The screen that leads back, from every point; null if the press is not lost at some point. */
function returnOf(press: Transition, start: string, points: readonly Knowledge[], analysis: Analysis): string | null {
  const returns = points.map((knowledge) => firstReturn(press, start, knowledge, analysis));
  return returns.includes(null) ? null : (returns[0] ?? null);
}

/** What is known after a load: keys of lifetime `page` have their defaults. */
function knownAfterLoad({ context, schemas }: Analysis): Knowledge {
  const values = Object.entries(context.properties ?? {}).flatMap(([key, property]) => {
    const { default: first } = schemas.resolve(property);
    const isOfPage = property['x-lifetime'] === 'page' && property['x-source'] === undefined;
    return isOfPage ? [[`context.${key}`, first ?? null] as const] : [];
  });
  return { values: new Map(values), conditions: new Map() };
}

/** What is known on a loaded screen once its `enter` has begun. */
function restsOf(screen: string, loaded: Knowledge, analysis: Analysis): readonly Knowledge[] {
  const begun = enteringOf(screen, analysis).flatMap(({ path }) => {
    const answered = path.findIndex(({ kind }) => kind === 'answer');
    return along(answered < 0 ? path : path.slice(0, answered), loaded, analysis) ?? [];
  });
  return begun.length === 0 ? [loaded] : begun;
}

/** The screen that the press leads to and that leads back; null if the press is not lost. */
function firstReturn(press: Transition, start: string, before: Knowledge, analysis: Analysis): string | null {
  for (const { id, knowledge } of arrivalsBy([press], before, { asks: false, entered: [] }, analysis)) {
    const ways = id === start ? [] : enteringOf(id, analysis);
    const back = arrivalsBy(ways, afterNew('form', knowledge, analysis), { asks: true, entered: [id] }, analysis);
    // If the press leads elsewhere the second time, it is not lost.
    const isAgain = (known: Knowledge): boolean => along(press.path, known, analysis) !== null;
    if (back.some((each) => each.id === start && isAgain(each.knowledge))) return id;
  }
  return null;
}

/** What can follow when a screen is entered. */
function enteringOf(screen: string, analysis: Analysis): readonly Transition[] {
  const { enter } = analysis.screens.get(screen)?.on ?? {};
  return enter === undefined ? [] : waysAfter(listOf<AnyAlternative>(enter), analysis).flat();
}

interface Arrived {
  readonly id: string;
  readonly knowledge: Knowledge;
}

interface Walk {
  /** Whether to wait for outcomes of effects. */
  readonly asks: boolean;
  /** The states that were entered on the way, so that no cycle is followed twice. */
  readonly entered: readonly string[];
}

/** The screens that these lead to without a message. */
function arrivalsBy(
  ways: readonly Transition[],
  before: Knowledge,
  walk: Walk,
  analysis: Analysis,
): readonly Arrived[] {
  const { asks, entered } = walk;
  return ways.flatMap(({ path, to }): readonly Arrived[] => {
    if (to === null || entered.includes(to) || path.some(isTold)) return [];
    if (!asks && path.some(({ kind }) => kind === 'answer')) return [];
    const knowledge = along(path, before, analysis);
    if (knowledge === null) return [];
    if (analysis.screens.has(to)) return [{ id: to, knowledge }];
    const state = analysis.states.get(to);
    if (state === undefined || state.kind === 'exit' || (state.kind === 'step' && !asks)) return [];
    const begun = afterWrite(state, knowledge, analysis);
    const next =
      state.kind === 'step' ? waysOfRun(state, analysis) : waysAfter(state.choose, analysis, state.by).flat();
    return arrivalsBy(next, begun, { asks, entered: [...entered, to] }, analysis);
  });
}

/** A message says what happened. */
function isTold(step: PathStep): boolean {
  return step.kind === 'guard' && step.alternative.error !== undefined;
}
