import type { Analysis } from '../analysis/analysis.ts';
import {
  entriesOf,
  isClosed,
  isRefused,
  type Reach,
  reachFrom,
  sessionAt,
  sessionKeys,
  wayTo,
  withoutSession,
} from '../analysis/reach.ts';
import type { Stage, Transition } from '../analysis/transitions.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

const remedy =
  'Come here only after the outcome that stores the tokens, or with a condition or policy that asks for them';

/**
 * F117: what needs the session of a customer comes after the outcome that begins it, or after a condition or policy that
 * asks for it. What is left when those transitions are cut is what can be reached without a session.
 */
export const checkSessions: Check = (analysis, report) => {
  if (!analysis.whole) return;
  const nobody = withoutSession(analysis);
  const isOpen = (stages: readonly Stage[]): boolean =>
    sessionAt(stages, analysis) !== 'begins' && !isClosed(stages, nobody, analysis);
  const ended = analysis.transitions.all.flatMap(({ stages, to }) =>
    to !== null && sessionAt(stages, analysis) === 'ends' ? [to] : [],
  );
  const asks = (id: string): boolean => isRefused(analysis.screens.get(id)?.access ?? '', nobody, analysis);
  // Behind the first thing that needs a session everything does: only the first is told.
  const goesOn = ({ from, stages }: Transition): boolean =>
    isOpen(stages) && !usesSession(stages, analysis) && !(from !== null && asks(from));
  const reach = reachFrom([...entriesOf(nobody, analysis), ...ended], analysis, goesOn);

  for (const { from, effect, stages, source } of analysis.transitions.calls) {
    if (analysis.effects.get(effect)?.session !== 'needs' || !isOpen(stages)) continue;
    const at = from ?? firstScreen(reach, analysis);
    if (at === null || !reach.has(at) || asks(at) || usesSession(stages, analysis)) continue;
    const place = analysis.origins.at(source, 'run');
    report(
      error(
        'F117',
        place,
        `${effect} needs a session, and without one customers come to it: ${path(at, reach)}`,
        remedy,
      ),
    );
  }
  for (const [id, screen] of analysis.screens) {
    if (!reach.has(id) || !asks(id)) continue;
    const message = `The policy of "${id}" asks for a session, and without one customers come here: ${path(id, reach)}`;
    report(error('F117', analysis.origins.at(screen, 'access'), message, remedy));
  }
  checkForgeries(analysis, report);
};

/** A flow that says by itself that tokens are stored would open every policy that asks for them. */
const checkForgeries: Check = (analysis, report) => {
  const keys = sessionKeys(analysis);
  for (const { stages } of analysis.transitions.all) {
    stages.forEach((stage, index) => {
      if (stage.kind !== 'write' || sessionAt(stages.slice(0, index), analysis) === 'begins') return;
      for (const key of keys.filter((each) => Object.hasOwn(stage.set, each))) {
        if (stage.set[key] === false || stage.set[key] === null) continue;
        const message = `"${key}" says that the tokens are stored, and nothing has stored them here`;
        report(
          error('F117', analysis.origins.at(stage.set, key), message, 'Set it after the outcome that stores them'),
        );
      }
    });
  }
};

function usesSession(stages: readonly Stage[], analysis: Analysis): boolean {
  return stages.some(
    (stage) => stage.kind === 'answer' && analysis.effects.get(stage.outcome.effect)?.session === 'needs',
  );
}

function firstScreen(reach: Reach, analysis: Analysis): string | null {
  return [...reach.keys()].find((id) => analysis.screens.has(id)) ?? null;
}

function path(id: string, reach: Reach): string {
  return wayTo(id, reach).join(' -> ');
}
