import type { Context } from '../../engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Step } from './explore.ts';

/** What happens at one step of a path. */
export type PathAction =
  /** The page is loaded, with the tab's stored context. */
  | { readonly do: 'load'; readonly stored: Context; readonly event: MachineEvent }
  | { readonly do: 'send'; readonly event: MachineEvent }
  /** The customer waits until the page says that it is still working. */
  | { readonly do: 'wait' };

/** The actions from the load of a page on. */
export type Path = readonly PathAction[];

/** The steps since the page of this step was loaded. */
export function stepsOfPage(step: Step): readonly Step[] {
  return step.isNewPage || step.previous === null ? [step] : [...stepsOfPage(step.previous), step];
}

/** The path to a step. */
export function pathTo(step: Step): Path {
  return stepsOfPage(step).map(({ isNewPage, before, event }) =>
    isNewPage ? { do: 'load', stored: before.context, event } : { do: 'send', event },
  );
}

/** Describes the path to a step from the first arrival, also over several pages. */
export function describePath(step: Step): string {
  const here = `${step.isNewPage ? 'load ' : ''}${wordsOf(step.event)}`;
  return step.previous === null ? here : `${describePath(step.previous)} · ${here}`;
}

function wordsOf(event: MachineEvent): string {
  switch (event.type) {
    case 'event':
      return `${event.screen} ${event.name}`;
    case 'outcome':
      return event.data === undefined ? event.code : `${event.code} ${JSON.stringify(event.data)}`;
    case 'location':
      return `/${event.route}`;
    case 'change':
      return `types ${event.field}`;
    default:
      return event.type;
  }
}
