import type { ListKind, Setting } from '../analysis/visitor.ts';
import { isOpen } from '../decide/neverTaken.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

const subjects: Readonly<Record<Exclude<ListKind, 'alert'>, string>> = {
  event: 'what follows when no condition holds is not said',
  outcome: 'what follows when no condition holds is not said',
  choice: 'what follows when no condition holds is not said',
  copy: 'there is no text when no condition holds',
  clock: 'how long the clock runs when no condition holds is not said',
};

/** F102: of ordered alternatives the last always holds. Where a choice looks at values, F114 counts them instead. */
export const checkLists: Check = (analysis, report) => {
  analysis.visit({
    list(kind, alternatives, setting, container) {
      const last = alternatives.at(-1);
      if (kind === 'alert' || last === undefined || looksAtValues(setting)) return;
      if (alternatives.some(isOpen) || [container, last].some((each) => analysis.damaged.has(each))) return;
      const remedy = 'Add a last alternative without "when" and "unless"';
      report(
        error('F102', analysis.origins.at(last), `The last alternative has a condition, so ${subjects[kind]}`, remedy),
      );
    },
  });
};

function looksAtValues({ owner }: Setting): boolean {
  return owner.kind === 'state' && owner.state.kind === 'choice' && owner.state.by !== undefined;
}
