import { isOpen } from '../analysis/guards.ts';
import type { ListKind, Setting } from '../analysis/visitor.ts';
import type { LintRule } from './rule.ts';

const subjects: Readonly<Record<Exclude<ListKind, 'alert' | 'banner' | 'icon'>, string>> = {
  event: 'what follows when no condition holds is not said',
  outcome: 'what follows when no condition holds is not said',
  choice: 'what follows when no condition holds is not said',
  copy: 'there is no text when no condition holds',
  clock: 'how long the clock runs when no condition holds is not said',
};

export const lastAlternative: LintRule = {
  name: 'last-alternative',
  code: 'F102',
  severity: 'error',
  says: 'The last alternative of a list has no condition, so that one alternative always holds.',
  remedy: 'Add a last alternative without condition',
  details:
    'A choice with `by` may cover all values instead: see [exhaustive-choice](#exhaustive-choice). A list of alerts may end with a condition, because a screen may show no alert, and so may an item of the banner, the drawings of a header, `enter` and `idle`, after which nothing need happen.',
  examples: [
    {
      file: 'flows/leaving/redirect.screen.json',
      path: ['on', 'go'],
      bad: [{ always: true, when: { has: 'gotoUrl' }, next: 'leave-to-goto' }],
      good: [
        { always: true, when: { has: 'gotoUrl' }, next: 'leave-to-goto' },
        { always: true, next: 'leave-to-home' },
      ],
    },
  ],
  check(analysis, report) {
    analysis.visit({
      list(kind, alternatives, setting) {
        const last = alternatives.at(-1);
        if (kind === 'alert' || kind === 'banner' || kind === 'icon') return;
        if (last === undefined || looksAtValues(setting)) return;
        if (alternatives.some(isOpen)) return;
        const remedy = 'Add a last alternative without "when" and "unless"';
        report.error(analysis.origins.at(last), `The last alternative has a condition, so ${subjects[kind]}`, remedy);
      },
    });
  },
};

function looksAtValues({ owner }: Setting): boolean {
  return owner.kind === 'state' && owner.state.kind === 'choice' && owner.state.by !== undefined;
}
