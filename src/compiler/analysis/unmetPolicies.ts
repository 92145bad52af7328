import type { ScreenFile } from '../generated/source.ts';
import { grouped } from '../grouped.ts';
import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import { variablesOf } from './expressions.ts';
import type { Knowledge, UnmetPolicy } from './facts.ts';
import { type ConditionLiteral, type Literal, opposite } from './guards.ts';
import { along, isTrue, nothingKnown } from './knowledge.ts';
import type { PathStep, Transition } from './transitions.ts';
import { isTaskStep } from './visitor.ts';

/**
 * Transitions from a screen to one whose access policy may not hold, and any others to one whose policy cannot hold.
 * `next` does not check the policy, so the next event would send the customer elsewhere. Paths through an effect are
 * left out, because its outcome may decide.
 */
export function unmetPoliciesOf(analysis: Analysis): readonly UnmetPolicy[] {
  const ways = waysToPolicies(analysis);
  const found = [...ways].flatMap(([from, transitions]) =>
    from !== null && isTaskStep(from) ? [] : transitions.flatMap((each) => unmetBy(each, ways, analysis) ?? []),
  );
  const bySource = new Map(found.map((unmet) => [unmet.source, unmet]));
  return [...bySource.values()];
}

function unmetBy(transition: Transition, ways: Ways, analysis: Analysis): UnmetPolicy | null {
  const { access } = analysis;
  const screens = transition.event === null ? [] : screensOf(transition, analysis);
  const unmet =
    screens.length === 0
      ? unmetAfter(transition, { ...nothing, isCertain: true }, ways, null, analysis)
      : firstOf(screens, (screen) => {
          if (isAlike(transition, screen, analysis)) return null;
          const premises = needsOf(screen, analysis).map((need) => [[need]]);
          const known = { ...nothing, premises };
          const first = unmetAfter(transition, known, ways, screen, analysis);
          const shown = first === null ? [] : demandsOn(screen, transition.event, analysis);
          if (shown.length === 0) return first;
          return unmetAfter(transition, { ...known, premises: [...premises, shown] }, ways, screen, analysis);
        });
  // Another rule reports what needs a session.
  if (unmet === null || access.isRefused(unmet.goal.access, access.withoutSession)) return null;
  const source = (transition.event === null ? unmet.source : null) ?? transition.source;
  return { screen: unmet.goal.screen, policy: unmet.goal.access, source };
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Whether it leads, without a write, to a screen of the same policy. */
function isAlike({ path, to }: Transition, { access }: ScreenFile, { screens }: Analysis): boolean {
  return screens.get(to ?? '')?.access === access && path.every(({ kind }) => kind !== 'write');
}

/** Every transition that may lead, without an effect in between, to a screen with a policy. */
function waysToPolicies(analysis: Analysis): Ways {
  const asking = [...analysis.screens.values()].filter((screen) => needsOf(screen, analysis).length > 0);
  const goals = new Set<string | null>(asking.map(({ screen }) => screen));
  const { all } = analysis.transitions;
  for (let size = 0; size !== goals.size; ) {
    size = goals.size;
    for (const { event, from, to } of all)
      if (event === null && goals.has(to) && goesOn(from, analysis)) goals.add(from);
  }
  return grouped(
    all.filter(({ to }) => goals.has(to)),
    ({ event, from }) => (event === null ? from : null),
  );
}

/** Transitions by the state that they leave; those of events by null. */
type Ways = ReadonlyMap<string | null, readonly Transition[]>;

/** At least one of these lists of literals holds. */
type Premise = readonly (readonly Literal[])[];

interface Known {
  readonly knowledge: Knowledge;
  readonly premises: readonly Premise[];
  /** Paths that were written on the way. */
  readonly written: readonly string[];
  /** Whether only a policy counts that holds in no case. */
  readonly isCertain: boolean;
}

const nothing: Known = { knowledge: nothingKnown, premises: [], written: [], isCertain: false };

interface Unmet {
  readonly goal: ScreenFile;
  /** The alternative that leads to it; null where a task ends. */
  readonly source: object | null;
}

/** The screens on which it can follow. What common overlays know about the screens below is not followed. */
function screensOf({ from, event }: Transition, { app, screens }: Analysis): readonly ScreenFile[] {
  return [...screens.values()].filter(({ screen, on }) =>
    from === null ? app.on[event ?? ''] !== undefined && on[event ?? ''] === undefined : screen === from,
  );
}

function needsOf({ access }: ScreenFile, { app }: Analysis): readonly ConditionLiteral[] {
  return listOf(app.access[access]?.needs).map((name) => ({ kind: 'condition', name, holds: true }));
}

/** The conditions of each control that raises an event on a screen or in its overlays. */
function demandsOn(screen: ScreenFile, event: string | null, { app, controls }: Analysis): Premise {
  const overlays = [...Object.values(app.overlays), ...Object.values(screen.overlays ?? {})];
  const all = [...controls.on(screen), ...overlays.flatMap(({ body }) => controls.in(body))];
  return all.filter((control) => control.event === event).map(({ demand }) => demand);
}

function goesOn(state: string | null, { states }: Analysis): boolean {
  return state !== null && (isTaskStep(state) || states.get(state)?.kind === 'choice');
}

/** The transitions after one, up to the next effect. */
function onwards({ path, to }: Transition, ways: Ways, { states }: Analysis): readonly Transition[] {
  const goesByAnswer = states.get(to ?? '')?.kind === 'choice' && path.some(({ kind }) => kind === 'answer');
  return to === null || goesByAnswer ? [] : (ways.get(to) ?? []);
}

/** A screen that it leads to and whose policy may not hold there; null if there is none. */
function unmetAfter(
  transition: Transition,
  before: Known,
  ways: Ways,
  screen: ScreenFile | null,
  analysis: Analysis,
  entered: readonly string[] = [],
): Unmet | null {
  const { from, path, to } = transition;
  // The alternative that goes via a task names the destination.
  const source = from !== null && isTaskStep(from) ? null : transition.source;
  const known = to === null || entered.includes(to) ? null : knownAfter(path, before, analysis);
  if (known === null || to === null) return null;
  const goal = analysis.screens.get(to);
  if (goal !== undefined)
    return needsOf(goal, analysis).some((need, _, needs) => mayFail(need, needs, known, screen, analysis))
      ? { goal, source }
      : null;
  // Each state begins a path of its own; longer ones multiply cases and add little.
  if (known.isCertain && entered.length > 0) return null;
  for (const each of onwards(transition, ways, analysis)) {
    const unmet = unmetAfter(each, known, ways, screen, analysis, [...entered, to]);
    if (unmet !== null) return { ...unmet, source: unmet.source ?? source };
  }
  return null;
}

function knownAfter(path: readonly PathStep[], before: Known, analysis: Analysis): Known | null {
  const knowledge = along(path, before.knowledge, analysis);
  if (knowledge === null) return null;
  let { premises, written } = before;
  const { isCertain } = before;
  for (const step of path) {
    if (step.kind === 'guard') {
      const { own, earlier } = step.guard;
      const others = earlier.map((literals) => literals.map((each) => [opposite(each)]));
      premises = [...premises, ...own.map((each) => [[each]]), ...others];
    } else if (step.kind === 'write') {
      const cleared = step.clear ? [...analysis.clearedContext.keys()] : [];
      const paths = [...cleared, ...Object.keys(step.set).map((key) => `context.${key}`)];
      written = [...written, ...paths];
      premises = premises.filter((premise) => !premise.flat().some((each) => reads(each, paths, analysis)));
    }
  }
  return { knowledge, premises, written, isCertain };
}

function reads(literal: Literal, paths: readonly string[], { conditions }: Analysis): boolean {
  const read = literal.kind === 'value' ? [literal.path] : variablesOf(conditions.get(literal.name)?.logic ?? null);
  return read.some((each) => paths.some((path) => each === path || each.startsWith(`${path}.`)));
}

/** Whether a condition fails in some remaining case, or in all. False if something unknown was written to it. */
function mayFail(
  need: ConditionLiteral,
  needs: readonly ConditionLiteral[],
  known: Known,
  screen: ScreenFile | null,
  analysis: Analysis,
): boolean {
  const verdict = isTrue(need, known.knowledge, analysis);
  const isDecided = verdict !== undefined || reads(need, known.written, analysis);
  if (isDecided && !(known.isCertain && verdict === false)) return verdict === false;
  const { canHold, compared, isSo, leaves } = analysis.decider;
  const own = [...compared(need.name).keys()];
  // Premises about other values leave cases in which it holds.
  if (known.isCertain && !isDecided && !known.premises.flat(2).some((each) => reads(each, own, analysis))) return false;
  const screens = (): readonly ScreenFile[] => (screen === null ? [] : [screen]);
  const answers = (
    leaves((scopes) => {
      const holds = (literal: Literal): boolean => isSo(literal, scopes);
      const isLeft = known.premises.every((premise) => premise.some((literals) => literals.every(holds)));
      return isLeft ? holds(need) : null;
    }, screens) ?? []
  ).flatMap(({ answer }) => answer ?? []);
  if (!known.isCertain) return answers.includes(false);
  // Another rule reports a policy that never holds.
  return canHold(needs, screens) && answers.length > 0 && (isDecided || !answers.includes(true));
}
