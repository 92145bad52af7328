import { error } from '../diagnostic.ts';
import type { Model } from '../link/model.ts';
import { isClosed } from '../paths/closed.ts';
import { entriesOf, isRefused } from '../paths/entries.ts';
import { type Reach, reachFrom, wayTo } from '../paths/reach.ts';
import { type Stage, type Transition, transitionsOf } from '../paths/transitions.ts';
import { sessionAt } from '../session/sessionAt.ts';
import { sessionKeys, withoutSession } from '../session/withoutSession.ts';
import type { Check } from './check.ts';

const remedy =
  'Come here only after the outcome that stores the tokens, or with a condition or policy that asks for them';

/**
 * F117: what needs the session of a customer comes after the outcome that begins it, or after a condition or policy that
 * asks for it. What is left when those transitions are cut is what can be reached without a session.
 */
export const checkSessions: Check = (model, report) => {
  if (!model.whole) return;
  const nobody = withoutSession(model);
  const isOpen = (stages: readonly Stage[]): boolean =>
    sessionAt(stages, model) !== 'begins' && !isClosed(stages, nobody, model);
  const ended = transitionsOf(model).all.flatMap(({ stages, to }) =>
    to !== null && sessionAt(stages, model) === 'ends' ? [to] : [],
  );
  const asks = (id: string): boolean => isRefused(model.screens.get(id)?.access ?? '', nobody, model);
  // Behind the first thing that needs a session everything does: only the first is told.
  const goesOn = ({ from, stages }: Transition): boolean =>
    isOpen(stages) && !usesSession(stages, model) && !(from !== null && asks(from));
  const reach = reachFrom([...entriesOf(nobody, model), ...ended], model, goesOn);

  for (const { from, effect, stages, source } of transitionsOf(model).calls) {
    if (model.effects.get(effect)?.session !== 'needs' || !isOpen(stages)) continue;
    const at = from ?? firstScreen(reach, model);
    if (at === null || !reach.has(at) || asks(at) || usesSession(stages, model)) continue;
    const place = model.origins.at(source, 'run');
    report(
      error(
        'F117',
        place,
        `${effect} needs a session, and without one customers come to it: ${path(at, reach)}`,
        remedy,
      ),
    );
  }
  for (const [id, screen] of model.screens) {
    if (!reach.has(id) || !asks(id)) continue;
    const message = `The policy of "${id}" asks for a session, and without one customers come here: ${path(id, reach)}`;
    report(error('F117', model.origins.at(screen, 'access'), message, remedy));
  }
  checkForgeries(model, report);
};

/** A flow that says by itself that tokens are stored would open every policy that asks for them. */
const checkForgeries: Check = (model, report) => {
  const keys = sessionKeys(model);
  for (const { stages } of transitionsOf(model).all) {
    stages.forEach((stage, index) => {
      if (stage.kind !== 'write' || sessionAt(stages.slice(0, index), model) === 'begins') return;
      for (const key of keys.filter((each) => Object.hasOwn(stage.set, each))) {
        if (stage.set[key] === false || stage.set[key] === null) continue;
        const message = `"${key}" says that the tokens are stored, and nothing has stored them here`;
        report(error('F117', model.origins.at(stage.set, key), message, 'Set it after the outcome that stores them'));
      }
    });
  }
};

function usesSession(stages: readonly Stage[], model: Model): boolean {
  return stages.some(
    (stage) => stage.kind === 'answer' && model.effects.get(stage.outcome.effect)?.session === 'needs',
  );
}

function firstScreen(reach: Reach, model: Model): string | null {
  return [...reach.keys()].find((id) => model.screens.has(id)) ?? null;
}

function path(id: string, reach: Reach): string {
  return wayTo(id, reach).join(' -> ');
}
