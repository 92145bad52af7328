import type { Model } from '../link/model.ts';
import { walkAlternatives } from './alternative.ts';
import { walkExpressions } from './expressions.ts';
import type { RunSource, Setting, Visitor } from './visitor.ts';

/** An effect, and what follows each of its outcomes; what a shared table says is walked as if it stood here. */
export function walkRun(run: RunSource, setting: Setting, model: Model, visitor: Visitor): void {
  visitor.reference?.('effect', run.run, { of: run, part: 'run' }, setting);
  visitor.run?.(run, setting);
  walkExpressions(run.with, (key) => ({ kind: 'input', effect: run.run, key }), setting, visitor);
  if (run.otherwise !== undefined) {
    visitor.reference?.('table', run.otherwise, { of: run, part: 'otherwise' }, setting);
  }
  for (const [code, alternatives] of outcomesOf(run, model)) {
    walkAlternatives('outcome', alternatives, { ...setting, outcome: { effect: run.run, code } }, model, visitor);
  }
}

/** What follows each outcome: what `then` says and, for the rest of the effect's outcomes, the table. */
export function outcomesOf(run: RunSource, model: Model): ReadonlyMap<string, NonNullable<RunSource['then']>[string]> {
  const answers = model.effects.get(run.run)?.outcomes ?? {};
  const table = run.otherwise === undefined ? undefined : model.tables.get(run.otherwise);
  const shared = Object.entries(table ?? {}).filter(([code]) => Object.hasOwn(answers, code));
  return new Map([...shared, ...Object.entries(run.then ?? {})]);
}
