import type { Program } from '../contracts/program.ts';
import type { FieldValue, Snapshot } from '../contracts/snapshot.ts';
import { cleanForm, emptyValue, failedRules, fieldsOf, signIn } from './field.ts';

/**
 * The result of one rule. unmet: not fulfilled yet, and without a message; failed: not fulfilled, and the customer has
 * left the field or submitted the form.
 */
export interface RuleVerdict {
  readonly rule: string;
  /** What it requires or, if it has failed, what is wrong. */
  readonly copy: string;
  /** What it says in the other case. */
  readonly other?: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly is: 'passed' | 'failed' | 'unmet';
}

/**
 * The rules of a field with their results (spec section 5: passed, failed or unmet). An empty field fulfils none, not
 * even a rule that only forbids something. A rule that only the provider can check is listed once it has refused.
 * @param form as for `failedRules`
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
  const isTouched = snapshot.form.touched[name] === true;
  return field.rules.flatMap((rule): readonly RuleVerdict[] => {
    const { copy, requirement = copy, judge } = program.rules[rule] ?? { copy: '', judge: 'flow' };
    if (judge === 'provider') return rule === refused ? [{ rule, copy, values: {}, is: 'failed' }] : [];
    const isFailed = failed.includes(rule);
    const values = signIn(program, rule, form[name]);
    if (isFailed && isTouched) return [{ rule, copy, other: requirement, values, is: 'failed' }];
    return [{ rule, copy: requirement, other: copy, values, is: isFailed || isEmpty ? 'unmet' : 'passed' }];
  });
}
