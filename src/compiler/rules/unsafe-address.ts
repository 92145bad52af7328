import type { Analysis } from '../analysis/analysis.ts';
import { pathOf, type ResultPart, resultsOf } from '../analysis/expressions.ts';
import type { Setting } from '../analysis/visitor.ts';
import type { Schema } from '../grammar/schema.ts';
import type { LintRule, Reporter } from './rule.ts';

/** The `accept` value that checks an address. */
const judged = 'allowed-redirect';

export const unsafeAddress: LintRule = {
  name: 'unsafe-address',
  code: 'F111',
  severity: 'error',
  says: 'Customers are sent only to addresses that have been checked.',
  remedy: 'Read and set only `safe-url` keys; accept only a checked query value',
  details:
    'A context key with `format: safe-url` is filled from another such key, from outcome data of that format, from a query value that accepts `allowed-redirect`, or from a link of `flows/links.json`. It may be set to `null`, and it has no default. `to` reads only such keys. A text in an expression is never an address, and texts cannot be put together: `+` takes numbers.',
  examples: [
    {
      file: 'flows/leaving/flow.json',
      path: ['states', 'leave-to-goto', 'to'],
      bad: { or: [{ var: 'context.gotoUrl' }, 'https://www.example.com/'] },
      good: { var: 'context.gotoUrl' },
    },
  ],
  check(analysis, report) {
    const keys = new Set(
      Object.entries(analysis.context.properties ?? {}).flatMap(([key, property]) =>
        isAddress(property) ? [key] : [],
      ),
    );
    analysis.visit({
      expression(logic, slot, spot, setting) {
        if (slot.kind !== 'address' && !(slot.kind === 'set' && keys.has(slot.key))) return;
        for (const result of resultsOf(logic, spot)) {
          const message = whyNotJudged(result, setting, keys, analysis);
          if (message === null) continue;
          report.error(analysis.placeOf(result.spot), message, 'Use a context key whose format is safe-url');
        }
      },
    });
    for (const [name, query] of Object.entries(analysis.app.query)) {
      if (!keys.has(query.into) || query.accept === judged) continue;
      const message = `The query value "${name}" goes into the address "${query.into}" and is not judged as one`;
      const place = analysis.origins.at(query, 'accept');
      report.error(place, message, `Accept "${judged}"`);
    }
    for (const key of keys) checkKey(key, analysis, report);
  },
};

function isAddress(schema: Schema): boolean {
  return schema.format === 'safe-url';
}

/** Unknown paths and values of another kind are reported already. */
function whyNotJudged(
  { logic }: ResultPart,
  setting: Setting,
  keys: ReadonlySet<string>,
  analysis: Analysis,
): string | null {
  if (typeof logic === 'string') return 'An address that is written here has not been judged';
  const path = pathOf(logic);
  if (path === null) return null;
  const [scope, ...steps] = path.split('.');
  const schema = analysis.schemaAt(path, setting);
  if (schema === null && scope !== 'form') return null;
  const judged = scope === 'context' ? keys.has(steps.join('.')) : schema !== null && isAddress(schema);
  return judged ? null : `"${path}" holds no address that has been judged`;
}

function checkKey(key: string, { context, origins }: Analysis, report: Reporter): void {
  const property = context.properties?.[key] ?? {};
  const source = property['x-source'];
  if (source !== undefined && !source.startsWith('environment.urls.')) {
    const place = origins.at(property, 'x-source');
    const message = `The address "${key}" comes from "${source}", which nobody judges`;
    report.error(place, message, 'Use a link of flows/links.json: environment.urls.<link>');
  }
  if (property.default === undefined) return;
  const message = `The address "${key}" has a default, which nobody judges`;
  report.error(origins.key(property, 'default'), message, 'Remove it; environments.json is for addresses');
}
