import type { Analysis } from '../analysis/analysis.ts';
import type { Guarded } from '../analysis/guards.ts';
import { isScheduledPath, readsSchedule } from '../analysis/scheduled.ts';
import { elementsIn } from '../analysis/visitor.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import { maintenance, maintenanceBanner } from '../exampleEdits.ts';
import type { ElementSource } from '../generated/source.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import type { LintRule } from './rule.ts';

export const scheduleReach: LintRule = {
  name: 'schedule-reach',
  code: 'F156',
  says: 'The schedule changes texts, and elements that only show something: never access, transitions, effects, exits, fields or controls.',
  remedy: 'Guard a text, a note or an item of the banner by it instead',
  details:
    'The clock of a customer’s device may be wrong by years, and somebody whose clock is wrong must still be able to sign in. So entries of `flows/schedule.json` may guard alternatives of texts, items of the banner, and elements without a field, a button or a link; a link may stand in such a text as a tag. An `alert` takes the focus, so the schedule raises none.',
  examples: [
    {
      words: 'A customer whose clock is a day ahead would be kept out.',
      bad: [maintenance(), 'login body/2/unless: { "maintenance": "during" }'],
      good: [maintenance(), maintenanceBanner],
    },
  ],
  check(analysis, report) {
    if (analysis.schedule.size === 0) return;
    const free = guardedTexts(analysis);
    const { remedy } = scheduleReach;
    const because = 'the customer’s clock may be wrong';
    analysis.visit({
      reference(kind, name, spot) {
        const condition = kind === 'condition' ? analysis.conditions.get(name) : undefined;
        if (condition === undefined || !readsSchedule(condition.logic, analysis) || free.has(spot.of)) return;
        const place = analysis.placeOf(spot);
        report.error(place, `The schedule decides more than a text here, and ${because}`, remedy);
      },
      expression(logic, slot, spot) {
        const place = analysis.placeOf(spot);
        if (slot.kind === 'set' && isScheduledPath(`context.${slot.key}`, analysis)) {
          const message = `"${slot.key}" is an entry of the schedule, which only its dates change`;
          report.error(place, message, 'Set another key, or change the dates in flows/schedule.json');
        }
        if (slot.kind === 'placeholder' || !readsSchedule(logic, analysis)) return;
        report.error(place, `A value is made of the schedule here, and ${because}`, remedy);
      },
    });
    for (const rule of analysis.rules.values()) {
      if (!readsSchedule(rule.passes ?? null, analysis)) continue;
      report.error(analysis.origins.at(rule, 'passes'), `A rule reads the schedule here, and ${because}`, remedy);
    }
  },
};

/** The guards of everything that the schedule may guard. */
function guardedTexts(analysis: Analysis): ReadonlySet<object> {
  const found = new Set<object>();
  const add = ({ when = [], unless = [] }: Guarded): void => {
    for (const list of [when, unless].flatMap(listsIn)) found.add(list);
  };
  const { shell } = analysis.app;
  const screens = [...analysis.screens.values()];
  for (const item of [...(shell.banner ?? []), ...shell.header, ...shell.footer]) {
    if (!('event' in item)) add(item);
  }
  const bodies = [
    ...screens.flatMap(({ body, aside = [] }) => [body, aside]),
    ...analysis.overlays.all.map(({ overlay }) => overlay.body),
  ];
  for (const element of bodies.flatMap(elementsIn)) if (!acts(element, partsOf(element.type))) add(element);
  analysis.visit({
    list(kind, alternatives) {
      if (kind === 'copy' || kind === 'banner' || kind === 'icon')
        for (const alternative of alternatives) add(alternative);
    },
  });
  return found;
}

/** A list of guards, and those inside it. */
function listsIn(list: readonly GuardLiteral[]): readonly object[] {
  return [list, ...list.flatMap(({ term }) => ('literals' in term ? listsIn(term.literals) : []))];
}

/** Whether an element, or something in it, is interactive. */
function acts(of: object, parts: ElementParts): boolean {
  return Object.entries(of).some(([part, value]: [string, unknown]) => {
    const declared = parts[part];
    if (declared?.role === 'items') return (value as readonly object[]).some((item) => acts(item, declared.parts));
    if (declared?.role === 'body')
      return (value as readonly ElementSource[]).some((element) => acts(element, partsOf(element.type)));
    return declared !== undefined && ['event', 'field', 'expression'].includes(declared.role);
  });
}
