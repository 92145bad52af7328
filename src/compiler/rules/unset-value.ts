import type { Analysis } from '../analysis/analysis.ts';
import { pathOf, resultsOf } from '../analysis/expressions.ts';
import type { Scalar } from '../analysis/shape.ts';
import { nearest } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unsetValue: LintRule = {
  name: 'unset-value',
  code: 'F176',
  severity: 'error',
  says: 'Every value that a condition compares a context key with is one that something sets.',
  remedy: 'Write the value that is set, or set this one',
  details:
    'What sets a key are its default and `set`, by a value that is written there or by one of the values that an outcome can have. A key with an `enum` can hold what that lists. Nothing is said of a key that comes from elsewhere: from a source, the address or a field, or from an outcome that may hold any text.',
  examples: [
    {
      words: 'What sets the reason says “sign-in code was not loaded”:',
      bad: [
        {
          file: 'flows/conditions.json',
          path: ['nothing-was-sent', 'logic'],
          value: { '==': [{ var: 'context.techErrorReason' }, 'the sign-in code was not loaded'] },
        },
        {
          file: 'flows/conditions.json',
          path: ['nothing-was-sent', 'examples'],
          value: [
            { given: { context: { techErrorReason: 'the sign-in code was not loaded' } }, is: true },
            { given: { context: {} }, is: false },
          ],
        },
      ],
      good: [
        {
          file: 'flows/conditions.json',
          path: ['nothing-was-sent', 'logic'],
          value: { '==': [{ var: 'context.techErrorReason' }, 'sign-in code was not loaded'] },
        },
      ],
    },
  ],
  check(analysis, report) {
    if (!analysis.canDecide) return;
    const { conditions, decider, origins } = analysis;
    const known = valuesSet(analysis);
    for (const [name, condition] of conditions) {
      for (const [path, compared] of decider.reading(name).paths) {
        const key = path.replace(/^context\./u, '');
        const values = known.get(key);
        if (path === key || values === undefined) continue;
        // An absent value counts as an empty one.
        for (const value of compared.filter((each) => each !== '' && !values.has(each))) {
          const texts = [...values].filter((each) => typeof each === 'string');
          const near = typeof value === 'string' ? nearest(value, texts) : null;
          report.error(
            origins.at(condition, 'logic'),
            `Nothing sets the context key "${key}" to ${JSON.stringify(value)}, which it is compared with here`,
            near === null ? 'Write a value that is set, or set this one' : `Did you mean ${JSON.stringify(near)}?`,
          );
        }
      }
    }
  },
};

/** By context key the texts that it can hold, as far as all that writes it says so. */
function valuesSet(analysis: Analysis): ReadonlyMap<string, ReadonlySet<Scalar>> {
  const known = new Map<string, Set<Scalar>>();
  const asked = new Set(Object.values(analysis.app.query).map(({ into }) => into));
  for (const [key, property] of Object.entries(analysis.context.properties ?? {})) {
    const { type, enum: values, default: first } = analysis.schemas.resolve(property);
    if (type !== 'string' || values !== undefined || property['x-source'] !== undefined || asked.has(key)) continue;
    known.set(key, new Set(typeof first === 'string' ? [first] : []));
  }
  analysis.visit({
    expression(logic, slot, spot, setting) {
      if (slot.kind !== 'set') return;
      for (const { logic: result } of resultsOf(logic, spot)) {
        const path = pathOf(result);
        const given = path === null ? [result] : analysis.schemaAt(path, setting)?.enum;
        if (path === `context.${slot.key}` || result === null) continue;
        if (given?.every((each) => typeof each === 'string')) for (const each of given) known.get(slot.key)?.add(each);
        else known.delete(slot.key);
      }
    },
  });
  return known;
}
