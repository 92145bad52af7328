import type { BenchedPage } from './benchedPage.ts';
import type { Visit } from './sample.ts';

export interface PlannedVisit {
  readonly page: BenchedPage;
  readonly visit: Visit;
}

/** One round of so many has the visits too that ask whether something works, and not how fast it is. */
const roundsPerTrial = 5;

/**
 * The visits of one profile in their order: a round after the other, all pages in each, beginning with another one every
 * time, so that what slows the machine down for a while does not fall on one page alone.
 */
export function plannedVisits(pages: readonly BenchedPage[], rounds: number): readonly PlannedVisit[] {
  return Array.from({ length: rounds }, (_, round) => {
    const from = round % pages.length;
    const order = [...pages.slice(from), ...pages.slice(0, from)];
    const kinds: readonly Visit[] =
      round % roundsPerTrial === 0 ? ['early', 'calm', 'slow', 'held'] : ['early', 'calm'];
    return kinds.flatMap((visit) => order.map((page) => ({ page, visit })));
  }).flat();
}
