import { type Decision, decideList } from '../decide/decision.ts';
import { type GuardedAlternative, type GuardedList, guardedLists } from '../decide/guardedLists.ts';
import { isOpen, whyNeverTaken } from '../decide/neverTaken.ts';
import { overlapOf } from '../decide/overlap.ts';
import { mostCases } from '../decide/way.ts';
import { wordsOfCase } from '../decide/words.ts';
import type { Report } from '../diagnostic.ts';
import { error, warning } from '../diagnostic.ts';
import type { Model } from '../link/model.ts';
import type { Check } from './check.ts';
import { foreignValues } from './picks.ts';

/** F118: of ordered alternatives each can be taken, and no case is claimed by two alike. */
export const checkDecisions: Check = (model, report) => {
  if (!model.whole) return;
  for (const list of guardedLists(model)) {
    if (list.by !== null && foreignValues(list, model).length > 0) continue;
    const decision = decideList(list, model);
    if (decision?.isExact !== true) tellTooLarge(list, decision, model, report);
    if (decision === null) continue;
    const dead = tellDead(list, decision, model, report);
    tellOverlaps(list, decision, dead, model, report);
  }
};

function tellTooLarge(list: GuardedList, decision: Decision | null, model: Model, report: Report): void {
  const place = model.origins.at(list.alternatives[0] ?? list.container);
  const message = `These alternatives look at more than ${mostCases} cases, so ${
    decision === null ? 'they are not decided' : 'each condition is taken for one that may hold or not'
  }`;
  report(warning('F118', place, message, 'Split the list, or let conditions read less'));
}

/** A last one without condition is asked for (F102), so that one in vain forbids nothing. */
function tellDead(
  { alternatives }: GuardedList,
  decision: Decision,
  model: Model,
  report: Report,
): ReadonlySet<number> {
  const dead = new Set<number>();
  alternatives.forEach((alternative, index) => {
    const reason = whyNeverTaken(index, alternatives, decision);
    if (reason === null) return;
    dead.add(index);
    const place = model.origins.at(alternative);
    const message = `This alternative is never taken: ${reason}`;
    const isSpare = isOpen(alternative) && !alternatives.slice(0, index).some(isOpen);
    report(
      isSpare
        ? warning('F118', place, message, 'Remove it, and the condition of the one before')
        : error('F118', place, message, 'Remove it, or move it up'),
    );
  });
  return dead;
}

function tellOverlaps(
  { alternatives }: GuardedList,
  decision: Decision,
  dead: ReadonlySet<number>,
  model: Model,
  report: Report,
): void {
  let open = decision.cases.map((_, each) => each);
  alternatives.forEach((one, index) => {
    alternatives.forEach((other, later) => {
      if (later <= index || dead.has(index) || dead.has(later) || doSame(one, other)) return;
      const found = overlapOf(index, later, open, decision);
      if (found === null) return;
      const message = `This alternative and an earlier one both claim ${wordsOfCase(found, index, later, decision)}, and only their order decides`;
      report(warning('F118', model.origins.at(other), message, 'Leave that case to one of them'));
    });
    open = open.filter((each) => !decision.holds[index]?.[each]);
  });
}

function doSame(one: GuardedAlternative, other: GuardedAlternative): boolean {
  const deed = ({ when: _when, unless: _unless, is: _is, ...rest }: GuardedAlternative): string => JSON.stringify(rest);
  return deed(one) === deed(other);
}
