import { type Decision, takenIn } from '../analysis/decider.ts';
import type { GuardedAlternative } from '../analysis/guardedLists.ts';
import { overlapOf } from '../decide/overlap.ts';
import { wordsOfCase } from '../decide/words.ts';
import { type Place, warning } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F118: no case is claimed alike by two alternatives that do different things. */
export const checkOverlaps: Check = (analysis, report) => {
  for (const { list, decision } of analysis.decidedLists) {
    if (decision === null) continue;
    const placeAt = (index: number): Place => analysis.origins.at(list.alternatives[index] ?? list.container);
    for (const [one, other, found] of overlapsIn(list.alternatives, decision)) {
      const claimed = wordsOfCase(found, one, other, decision);
      const message = `This alternative and the one in line ${placeAt(one).line} both claim ${claimed}, and only their order decides`;
      report(warning('F118', placeAt(other), message, 'Leave that case to one of them'));
    }
  }
};

function overlapsIn(
  alternatives: readonly GuardedAlternative[],
  decision: Decision,
): readonly (readonly [one: number, other: number, found: number])[] {
  const taken = takenIn(decision);
  const all = decision.cases.map((_, each) => each);
  const deeds = alternatives.map(deedOf);
  return alternatives.flatMap((_, one) => {
    const open = all.filter((each) => (taken[each] ?? one) >= one);
    return alternatives.flatMap((__, other) => {
      if (other <= one || deeds[one] === deeds[other]) return [];
      const found = overlapOf(one, other, open, decision);
      return found === null ? [] : [[one, other, found] as const];
    });
  });
}

/** What an alternative does, whatever it asks. */
function deedOf({ when: _when, unless: _unless, is: _is, ...deed }: GuardedAlternative): string {
  return JSON.stringify(deed);
}
