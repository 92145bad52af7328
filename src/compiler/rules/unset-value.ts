import type { Analysis } from '../analysis/analysis.ts';
import { pathOf, resultsOf } from '../analysis/expressions.ts';
import type { Scalar } from '../analysis/shape.ts';
import { pseudoLocale } from '../lower/model.ts';
import { listed, nearest } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unsetValue: LintRule = {
  name: 'unset-value',
  code: 'F176',
  says: 'Every value that a condition compares a context key with is one that something sets.',
  remedy: 'Write the value that is set, set this one, or take out what asks for it',
  details:
    'What sets a key are its default and `set`, by a value that is written there or by one of the values that an outcome can have. So a value that an `enum` lists can be one that nothing sets, and a flag one that is never true. The language of the page is one of the `locales`. Nothing is said of a key that comes from elsewhere: from a source, the address or a field, or from an outcome that may hold any value.',
  examples: [
    {
      words: 'A condition asks for `session`, and this says that the customer signed in by a password:',
      bad: 'outcomes identity/success/set/authFlow: "password"',
      good: 'outcomes identity/success/set/authFlow: "session"',
    },
    {
      words: 'The product has no such language:',
      bad: 'login body/4/when: { "locale": "en-GB" }',
      good: 'login body/4/when: { "locale": "en-US" }',
    },
  ],
  check(analysis, report) {
    const { conditions, decider, origins } = analysis;
    const known = valuesSet(analysis);
    for (const [name, condition] of conditions) {
      for (const [path, compared] of decider.compared(name)) {
        const key = path.replace(/^context\./u, '');
        const values = known.get(key);
        if (path === key || values === undefined) continue;
        // An absent value equals an empty text and false.
        for (const value of compared.filter((each) => each !== '' && each !== false && !values.has(each))) {
          const near = nearest(value, values);
          const message = `Nothing sets the context key "${key}" to ${JSON.stringify(value)}, which it is compared with here`;
          const remedy = near === null ? otherwise(key, analysis) : `Did you mean ${JSON.stringify(near)}?`;
          report.error(origins.at(condition, 'logic'), message, remedy);
        }
      }
    }
  },
};

function otherwise(key: string, { context, app }: Analysis): string {
  const isLanguage = context.properties?.[key]?.['x-source'] === languageSource;
  return isLanguage
    ? `Write a language of the product: ${listed(app.locales)}`
    : 'Write a value that is set, set this one, or take out what asks for it';
}

/** The source of the page's language. */
const languageSource = 'locale.language';

/** By context key, the texts and booleans that its writers can give it. A key without a writer is F123. */
function valuesSet(analysis: Analysis): ReadonlyMap<string, ReadonlySet<Scalar>> {
  const { context, schemas, app } = analysis;
  const known = new Map<string, Set<Scalar>>();
  const written = new Set<string>();
  const allowed = new Map<string, readonly unknown[] | undefined>();
  const asked = new Set(Object.values(app.query).map(({ into }) => into));
  for (const [key, property] of Object.entries(context.properties ?? {})) {
    if (property['x-source'] === languageSource) {
      known.set(key, new Set([...app.locales, pseudoLocale]));
      written.add(key);
      continue;
    }
    const { type, enum: values, default: first } = schemas.resolve(property);
    const isText = values === undefined ? type === 'string' : values.every((each) => typeof each === 'string');
    if (!(isText || type === 'boolean') || property['x-source'] !== undefined || asked.has(key)) continue;
    known.set(key, new Set(isSettled(first) ? [first] : []));
    allowed.set(key, values);
  }
  analysis.visit({
    expression(logic, slot, spot, setting) {
      if (slot.kind !== 'set' || !known.has(slot.key)) return;
      for (const { logic: result } of resultsOf(logic, spot)) {
        const path = pathOf(result);
        if (path === `context.${slot.key}` || result === null) continue;
        const given = path === null ? [result] : (analysis.schemaAt(path, setting)?.enum ?? [undefined]);
        const values = allowed.get(slot.key);
        // A value that the grammar does not allow is reported already, and any value may be meant.
        const settled = given.filter(isSettled).filter((each) => values?.includes(each) ?? true);
        written.add(slot.key);
        if (settled.length === given.length) for (const each of settled) known.get(slot.key)?.add(each);
        else known.delete(slot.key);
      }
    },
  });
  return new Map([...known].filter(([key]) => written.has(key)));
}

function isSettled(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}
