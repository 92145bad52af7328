import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Step } from '../explore/explore.ts';

/** The steps from the first arrival to this one. */
export function pathTo(step: Step): readonly Step[] {
  return step.previous === null ? [step] : [...pathTo(step.previous), step];
}

/** Describes the path to a step. */
export function told(step: Step): string {
  return pathTo(step)
    .map(({ event, isNewPage }) => `${isNewPage ? 'load ' : ''}${wordsOf(event)}`)
    .join(' · ');
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
