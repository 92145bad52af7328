import type { Alternative, EventHandlers, ScreenState } from '../../../engine/contracts/program.ts';
import type { ScreenFile } from '../../generated/source.ts';
import { grouped } from '../../grouped.ts';
import { isRefused, needsOf, withoutSession } from '../access.ts';
import type { Analysis } from '../analysis.ts';
import type { Facts } from '../branch.ts';
import { rootOf, variablesOf } from '../expressions.ts';
import type { Searched, UnmetPolicy } from '../facts.ts';
import type { ConditionLiteral } from '../guards.ts';
import { type Edge, edgesFrom, edgesOf, type Point, restingAt } from './edges.ts';
import type { Write } from './known.ts';
import { Cases, searched } from './searched.ts';

/** An alternative that leads to a screen with a policy. */
interface Unmet {
  readonly goal: ScreenFile;
  readonly source: object;
}

/** One case in which a screen with a policy is reached. */
interface Arrival {
  readonly goal: ScreenFile;
  /** The alternatives that lead there, in order. */
  readonly sources: readonly object[];
  /** Whether the policy holds there; null: that is not known, or need not be so. */
  readonly holds: boolean | null;
}

/**
 * Transitions from a screen to one whose access policy may not hold, and any others to one whose policy cannot hold.
 * `next` does not check the policy, so the next event would send the customer elsewhere. What follows a step is left
 * out, because its outcome may decide.
 */
export function unmetPoliciesOf(analysis: Analysis): Searched<UnmetPolicy> {
  return searched(() => {
    const unmet = [...afterPresses(analysis), ...afterStates(analysis)].flatMap(({ goal, source }) =>
      isReportedElsewhere(goal, analysis) ? [] : [[source, goal] as const],
    );
    return [...new Map(unmet)].map(([source, goal]) => ({ screen: goal.screen, policy: goal.access, source }));
  });
}

/** Other rules report what needs a session, and a policy that never holds. */
function isReportedElsewhere(goal: ScreenFile, analysis: Analysis): boolean {
  const isRefusing = isRefused(goal.access, withoutSession(analysis), analysis);
  return isRefusing || !analysis.decider.canHold(needsOf(goal.access, analysis));
}

/** By a control that is shown, on a screen whose policy holds, to where the policy does not hold in each case. */
function afterPresses(analysis: Analysis): readonly Unmet[] {
  const { flows, screens } = analysis;
  return [...screens.values()].flatMap((screen) => {
    const state = flows.states[screen.screen];
    const events = state?.kind === 'screen' ? [...eventsOn(state, flows.on)] : [];
    return events.flatMap(([event, list]) =>
      casesOf(screen, event, analysis).flatMap((facts) => {
        const edges = edgesOf(list, restingAt(screen.screen, facts), analysis);
        const others = edges.filter((edge) => !isAlike(edge, screen, analysis));
        return arrivalsBy(others, beginning(), analysis).flatMap(({ goal, sources: [source], holds }) =>
          source === undefined || holds === true ? [] : [{ goal, source }],
        );
      }),
    );
  });
}

/** What can be the case where a control of a screen raises an event. */
function casesOf(screen: ScreenFile, event: string, analysis: Analysis): readonly Facts[] {
  const { decider } = analysis;
  const demands = demandsOn(screen, event, analysis);
  const cases = decider.leaves(
    (scopes) => {
      const holds = (all: readonly ConditionLiteral[]): boolean => all.every((each) => decider.isSo(each, scopes));
      return holds(needsOf(screen.access, analysis)) && (demands.length === 0 || demands.some(holds));
    },
    () => [screen],
  );
  return cases?.flatMap(({ facts, answer }) => (answer ? [facts] : [])) ?? [];
}

/** From states and from overlays over any screen, where nothing is known, to where the policy holds in no case. */
function afterStates(analysis: Analysis): readonly Unmet[] {
  const { app, flows } = analysis;
  const nowhere: Point = { at: app.start, visible: null, rests: false, idled: false, facts: new Map() };
  const overlays = Object.values(flows.overlays).flatMap(({ on }) => Object.values(on));
  const states = Object.keys(flows.states).filter((at) => !analysis.screens.has(at));
  return [
    ...overlays.map((list) => edgesOf(list, nowhere, analysis)),
    ...states.map((at) => edgesFrom({ ...nowhere, at }, analysis)),
  ].flatMap((edges) => {
    const byFirst = grouped(arrivalsBy(edges, beginning(), analysis), ({ sources }) => sources[0]);
    return [...byFirst.values()].flatMap((arrivals) =>
      [...grouped(arrivals, ({ sources }) => sources.at(-1))].flatMap(([source, cases]): readonly Unmet[] => {
        const [first] = cases;
        const isCertain = cases.every(({ holds }) => holds === false);
        return source !== undefined && first !== undefined && isCertain ? [{ goal: first.goal, source }] : [];
      }),
    );
  });
}

/** What was passed before an edge. */
interface Trail {
  readonly states: readonly string[];
  readonly sources: readonly object[];
  /** The context keys that were written, some with what is not known. */
  readonly written: readonly string[];
  /** Of all trails that began together. */
  readonly cases: Cases;
}

const beginning = (): Trail => ({ states: [], sources: [], written: [], cases: new Cases() });

/** Where these lead, through choices and the steps of tasks. */
function arrivalsBy(edges: readonly Edge[], before: Trail, analysis: Analysis): readonly Arrival[] {
  const { flows, origins, screens, taskSteps } = analysis;
  return edges.flatMap(({ alternatives, answers, to, opens }): readonly Arrival[] => {
    before.cases.add(to);
    const last = alternatives.at(-1)?.alternative;
    if (last === undefined || to.rests || opens !== null || before.states.includes(to.at)) return [];
    // The alternative that goes via a task names the destination.
    const isOfTask = taskSteps.has(before.states.at(-1) ?? '');
    const state = flows.states[to.at];
    const sets = [
      ...alternatives.map(({ alternative }) => alternative),
      state?.kind === 'choice' || state?.kind === 'step' ? state : {},
    ];
    const trail: Trail = {
      ...before,
      states: [...before.states, to.at],
      sources: isOfTask ? before.sources : [...before.sources, origins.originalOf(last)],
      written: [...before.written, ...sets.flatMap(({ set = {} }: Write) => Object.keys(set))],
    };
    const goal = screens.get(to.at);
    if (goal !== undefined) return [{ goal, sources: trail.sources, holds: policyAt(goal, to.facts, trail, analysis) }];
    const goesOn = taskSteps.has(to.at) || (state?.kind === 'choice' && answers.length === 0);
    return goesOn ? arrivalsBy(edgesFrom(to, analysis), trail, analysis) : [];
  });
}

/** Whether the policy of a screen holds; true where a key that it asks for was set to what is not known. */
function policyAt(goal: ScreenFile, facts: Facts, { written }: Trail, analysis: Analysis): boolean | null {
  const { conditions, decider } = analysis;
  const answers = needsOf(goal.access, analysis).map((need) => {
    const keys = variablesOf(conditions.get(need.name)?.logic ?? null).map(rootOf);
    const isSet = keys.some((key) => written.some((each) => key === `context.${each}`) && !facts.has(key));
    const leaves = isSet ? [] : (decider.leaves((scopes) => decider.isSo(need, scopes), undefined, facts) ?? []);
    const all = new Set(leaves.map(({ answer }) => answer));
    return all.size === 2 ? null : !all.has(false);
  });
  return answers.includes(false) ? false : answers.includes(null) ? null : true;
}

/** Whether it leads, without a write, to a screen of the same policy. */
function isAlike({ alternatives, to }: Edge, { access }: ScreenFile, { screens }: Analysis): boolean {
  const writes = alternatives.some(({ alternative: { set, clear } }) => set !== undefined || clear === true);
  return screens.get(to.at)?.access === access && !writes;
}

function* eventsOn(
  { on, overlays }: ScreenState,
  common: EventHandlers,
): Iterable<readonly [string, readonly Alternative[]]> {
  yield* Object.entries(on);
  for (const overlay of Object.values(overlays)) yield* Object.entries(overlay.on);
  yield* Object.entries(common).filter(([event]) => !Object.hasOwn(on, event));
}

/** The conditions of each control that raises an event on a screen or in its overlays. */
function demandsOn(
  screen: ScreenFile,
  event: string,
  { overlays, controls }: Analysis,
): readonly (readonly ConditionLiteral[])[] {
  const placed = overlays.all.filter((each) => each.screen === null || each.screen === screen.screen);
  const all = [...controls.on(screen), ...placed.flatMap(controls.in)];
  return all.filter((control) => control.event === event).map(({ demand }) => demand);
}
