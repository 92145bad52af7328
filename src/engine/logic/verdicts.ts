import type { Program } from '../contracts/program.ts';
import type { FieldValue, Snapshot } from '../contracts/snapshot.ts';
import { cleanForm, emptyValue, failedRules, fieldsOf } from './field.ts';

/**
 * How a value fares with one rule. unmet: not yet, without a message; failed: not, and the customer has left the
 * field or sent the form.
 */
export interface RuleVerdict {
  readonly rule: string;
  /** What it asks for, or what is wrong where it failed. */
  readonly copy: string;
  readonly is: 'passed' | 'failed' | 'unmet';
}

/**
 * The rules of a field, each with its verdict (spec section 5: passed, failed or unmet). An empty field meets none, also
 * where nothing could not contain what is forbidden. What only the provider can judge is listed once it has refused.
 * @param form as for the failed rules
 */
export function verdictsOf(
  program: Program,
  snapshot: Snapshot,
  name: string,
  form: Readonly<Record<string, FieldValue>> = cleanForm(program, snapshot),
): readonly RuleVerdict[] {
  const field = fieldsOf(program, snapshot.screen)[name];
  if (!field) return [];
  const isEmpty = form[name] === emptyValue(field);
  const failed = failedRules(program, snapshot, name, form);
  const refused = snapshot.form.answered[name]?.rule;
  const notMet = snapshot.form.touched[name] ? 'failed' : 'unmet';
  return field.rules.flatMap((rule): readonly RuleVerdict[] => {
    const { copy, requirement = copy, judge } = program.rules[rule] ?? { copy: '', judge: 'flow' };
    if (judge === 'provider') return rule === refused ? [{ rule, copy, is: 'failed' }] : [];
    if (failed.includes(rule)) return [{ rule, copy: notMet === 'failed' ? copy : requirement, is: notMet }];
    return [{ rule, copy: requirement, is: isEmpty ? 'unmet' : 'passed' }];
  });
}
