import type { Logic } from '../../engine/contracts/logic.ts';
import type { Action } from '../../engine/contracts/view.ts';
import { type AnyAlternative, listOf } from '../analysis/visitor.ts';
import type { Events } from '../generated/source.ts';
import type { Model } from '../link/model.ts';

/** Where a control stands, as far as its event is concerned: the events that it can reach, nearest first. */
export type Reach = readonly (Events | undefined)[];

/** What a click does; with an address when the event leads to an exit and to nothing else. */
export function emitAction(event: string, newTab: boolean | undefined, reach: Reach, model: Model): Action {
  return { event, href: hrefOf(event, reach, model), newTab: newTab ?? false };
}

function hrefOf(event: string, reach: Reach, model: Model): Logic | null {
  const nearest = reach.find((events) => events !== undefined && Object.hasOwn(events, event));
  const alternatives = listOf(nearest?.[event]);
  const [only] = alternatives;
  if (only === undefined || alternatives.length > 1 || only.next === undefined || !onlyGoes(only)) return null;
  const exit = model.states.get(only.next);
  // What an exit tells, and that it ends the journey, needs the engine: a link that the browser follows skips both.
  return exit?.kind === 'exit' && exit.tell === undefined && exit.ends !== true ? exit.to : null;
}

function onlyGoes(alternative: AnyAlternative): boolean {
  const { next: _, ...rest } = { ...alternative, always: undefined };
  return Object.values(rest).every((value) => value === undefined);
}
