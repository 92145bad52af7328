import type { Logic } from '../../engine/contracts/logic.ts';
import { listOf } from '../listOf.ts';
import type { Model } from '../lower/model.ts';
import type { EventScopes } from './tags.ts';
import type { AnyAlternative } from './visitor.ts';

/** What follows an event that a control raises: the nearest scope that has the event decides. */
export function answersTo(event: string, reach: EventScopes): readonly AnyAlternative[] {
  return listOf(reach.find((events) => events !== undefined && Object.hasOwn(events, event))?.[event]);
}

/** The address of a control, if its event only leads to an exit; else null. */
export function addressOf([only, ...others]: readonly AnyAlternative[], { states }: Model): Logic | null {
  if (only?.next === undefined || others.length > 0 || !onlyGoes(only)) return null;
  const exit = states.get(only.next);
  // An exit with a notification or a clear needs the engine: a link that the browser follows would skip both.
  return exit?.kind === 'exit' && exit.notify === undefined && exit.clear === undefined ? exit.to : null;
}

function onlyGoes(alternative: AnyAlternative): boolean {
  const { next: _, ...rest } = { ...alternative, always: undefined };
  return Object.values(rest).every((value) => value === undefined);
}
