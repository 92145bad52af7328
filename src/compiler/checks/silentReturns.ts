import { evaluate } from '../../engine/logic/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type AnyAlternative, listOf } from '../analysis/visitor.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

const remedy = 'Say what happened with "error", or with "silent" why customers need not be told';

/**
 * F127: a customer who is sent back to the start is told why. Each way to the start screen, or into a step that `returns`
 * lists because it leads there, carries a message or a stated reason for having none.
 */
export const checkSilentReturns: Check = (analysis, report) => {
  if (analysis.app.returns === undefined) return;
  const returns: ReadonlySet<string> = new Set(analysis.app.returns);
  const goal = (next: string | undefined): boolean =>
    next !== undefined && (next === analysis.app.start || returns.has(next));
  const judged = new Set<object>();

  const judge = (source: { readonly silent?: string }, part: string, to: string | undefined, isTold: boolean): void => {
    if (judged.has(source) || analysis.damaged.has(source)) return;
    judged.add(source);
    if (!goal(to)) {
      if (source.silent === undefined) return;
      const place = analysis.origins.at(source, 'silent');
      return report(error('F127', place, '"silent" stands where nothing leads back to the start', 'Remove it'));
    }
    if (isTold === (source.silent === undefined)) return;
    const place = analysis.origins.at(source, isTold ? 'silent' : part);
    if (isTold)
      return report(error('F127', place, '"silent" says why there is no message, and there is one', 'Remove it'));
    report(error('F127', place, `Customers come back to the start by "${to}" without a word`, remedy));
  };

  for (const policy of Object.values(analysis.app.access)) judge(policy, 'unmet', policy.unmet, false);
  for (const state of analysis.states.values()) {
    if (state.kind === 'exit') judge(state, 'refused', state.refused, false);
  }
  analysis.visit({
    alternative(alternative, { owner }) {
      const isOwn = owner.kind === 'state' && returns.has(owner.id);
      const stays =
        owner.kind === 'screen' && owner.id === analysis.app.start && alternative.next === analysis.app.start;
      if (isOwn || stays) return;
      judge(alternative, 'next', alternative.next, isMessage(alternative, analysis));
    },
  });
};

/** An error, or a fact by which the start screen shows an alert of its own. */
function isMessage({ error: told, set = {} }: AnyAlternative, analysis: Analysis): boolean {
  if (told !== undefined) return true;
  const context = Object.fromEntries(
    Object.entries(set).filter(([, value]) => value === null || typeof value !== 'object'),
  );
  const patterns = Object.fromEntries([...analysis.patterns].map(([name, { pattern }]) => [name, pattern]));
  const holds = (name: string): boolean =>
    Boolean(evaluate(analysis.conditions.get(name)?.logic ?? false, { context }, patterns));
  return (analysis.screens.get(analysis.app.start)?.alert ?? []).some(
    ({ when, unless }) => listOf(when).length > 0 && listOf(when).every(holds) && !listOf(unless).some(holds),
  );
}
