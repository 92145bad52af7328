import type { Alternative } from '../../../engine/contracts/program.ts';
import type { Analysis } from '../analysis.ts';
import type { Facts } from '../branch.ts';
import { askedBy } from '../expressions.ts';
import type { LostPress, Searched } from '../facts.ts';
import { type Edge, edgesFrom, edgesOf, enterStarted, keyOf, type Point, restingAt } from './edges.ts';
import { forgetting } from './forgetting.ts';
import { ownKeys } from './known.ts';
import { Cases, searched } from './searched.ts';

/**
 * Presses that return customers to the same screen after a reload: the next screen is entered without page-lifetime
 * keys, and its `enter` leads back. Screens that resume a sign-in do so when they are entered.
 */
export function lostPressesOf(analysis: Analysis): Searched<LostPress> {
  const listsOn = (id: string): readonly Alternative[] => pressesOn(id, analysis).flatMap(({ list }) => list);
  const forget = forgetting(analysis, (id) => askedBy(listsOn(id), analysis));
  const search: Search = { analysis, forget, loaded: knownAfterLoad(analysis) };
  return searched(() =>
    [...analysis.screens.keys()].flatMap((screen) =>
      pressesOn(screen, analysis).flatMap((press): readonly LostPress[] => {
        const by = returnOf(press, screen, search);
        if (by === null) return [];
        const helps = returnOf(press, by, search) === null && !comesRound(by, search);
        return [{ screen, by, source: analysis.origins.originalOf(press.alternative), helps }];
      }),
    ),
  );
}

interface Search {
  readonly analysis: Analysis;
  readonly forget: (point: Point) => Point;
  /** What is known after a load. */
  readonly loaded: Facts;
}

/** An alternative of an event of a screen. */
interface Press {
  readonly screen: string;
  readonly alternative: Alternative;
  readonly list: readonly Alternative[];
}

/** What customers and timers do on a screen. */
function pressesOn(screen: string, { flows }: Analysis): readonly Press[] {
  const state = flows.states[screen];
  if (state?.kind !== 'screen') return [];
  const { enter: _, idle: __, ...own } = state.on;
  const events = [own, ...Object.values(state.overlays).map(({ on }) => on)];
  const lists = events.flatMap(Object.values<readonly Alternative[]>);
  return lists.flatMap((list) => list.map((alternative) => ({ screen, alternative, list })));
}

/** Keys of lifetime `page` have their defaults. */
function knownAfterLoad(analysis: Analysis): Facts {
  const ofPage = ownKeys(analysis).filter(({ property }) => property['x-lifetime'] === 'page');
  return new Map(ofPage.map(({ path, fallback }) => [path, fallback]));
}

/**
 * The screen that leads back, in every case; null if the press is not lost in some case.
 * @param loadedAs the screen whose `enter` has begun
 */
function returnOf(press: Press, loadedAs: string, search: Search): string | null {
  const { analysis, loaded } = search;
  const returns = enterStarted(loadedAs, loaded, analysis).map(({ facts }) => firstReturn(press, facts, search));
  return returns.includes(null) ? null : (returns[0] ?? null);
}

/** The screen that the press leads to and that leads back; null if the press is not lost. */
function firstReturn(press: Press, facts: Facts, search: Search): string | null {
  const { screen, alternative, list } = press;
  const taking = (at: Facts): readonly Edge[] =>
    edgesOf(list, restingAt(screen, at), search.analysis).filter(
      ({ alternatives }) => alternatives[0]?.alternative === alternative,
    );
  for (const next of arrivalsBy(taking(facts), false, search)) {
    if (next.at === screen) continue;
    const back = arrivalsBy(edgesFrom(next, search.analysis), true, search);
    // If the press leads elsewhere the second time, it is not lost.
    if (back.some((each) => each.at === screen && taking(each.facts).length > 0)) return next.at;
  }
  return null;
}

/** Whether `enter` of a screen leads to the screen itself, and on from there. */
function comesRound(screen: string, search: Search): boolean {
  const edges = (facts: Facts): readonly Edge[] =>
    edgesFrom({ ...restingAt(screen, facts), visible: null, rests: false }, search.analysis);
  return arrivalsBy(edges(search.loaded), true, search).some(
    ({ at, facts }) => at === screen && edges(facts).some(({ to, opens }) => !to.rests && opens === null),
  );
}

/** The screens that these lead to without a message; `asks`: also once effects have answered. */
function arrivalsBy(edges: readonly Edge[], asks: boolean, { analysis, forget }: Search): readonly Point[] {
  const arrived: Point[] = [];
  const seen = new Set<string>();
  const cases = new Cases();
  const waiting = [...edges];
  for (let edge = waiting.pop(); edge !== undefined; edge = waiting.pop()) {
    const { alternatives, answers, opens } = edge;
    const hasMessage = alternatives.some(({ alternative: { errors } }) => errors !== undefined);
    if (edge.to.rests || opens !== null || hasMessage || (answers.length > 0 && !asks)) continue;
    const to = forget(edge.to);
    const key = keyOf(to);
    if (seen.has(key)) continue;
    seen.add(key);
    cases.add(to);
    const kind = analysis.flows.states[to.at]?.kind;
    if (kind === 'screen') arrived.push(to);
    else if (kind === 'choice' || (kind === 'step' && asks)) waiting.push(...edgesFrom(to, analysis));
  }
  return arrived;
}
