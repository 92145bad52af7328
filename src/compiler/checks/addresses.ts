import type { Analysis } from '../analysis/analysis.ts';
import { lookUp, pathOf, type Result, resultsOf, scopeOf } from '../analysis/expressions.ts';
import type { Setting } from '../analysis/visitor.ts';
import { error, type Report } from '../diagnostic.ts';
import type { Schema } from '../grammar/schema.ts';
import { type Check, placeOf } from './check.ts';

/** The ways to accept a query value that judge it as an address; a new one judges none until it is listed. */
const judgesAddresses: ReadonlySet<string> = new Set(['allowed-redirect', 'valid-url']);

/**
 * F111: whoever leaves goes to an address that has been judged. Exits read nothing but context keys of the format
 * safe-url, and such a key is filled only from another one, outcome data of that format, a judged query value or an
 * address of the environment. Texts cannot be put together at all: "+" takes numbers (F108).
 */
export const checkAddresses: Check = (analysis, report) => {
  const keys = new Set(
    Object.entries(analysis.context.properties ?? {}).flatMap(([key, property]) => (isAddress(property) ? [key] : [])),
  );
  analysis.visit({
    expression(logic, slot, spot, setting) {
      if (slot.kind !== 'address' && !(slot.kind === 'set' && keys.has(slot.key))) return;
      for (const result of resultsOf(logic, spot)) {
        const message = whyNotJudged(result, setting, keys, analysis);
        if (message === null) continue;
        report(error('F111', placeOf(analysis, result.spot), message, 'Use a context key whose format is safe-url'));
      }
    },
  });
  for (const [name, query] of Object.entries(analysis.app.query)) {
    if (!keys.has(query.into) || judgesAddresses.has(query.accept)) continue;
    const message = `The query value "${name}" goes into the address "${query.into}" and is not judged as one`;
    const place = analysis.origins.at(query, 'accept');
    report(error('F111', place, message, 'Accept "allowed-redirect" or "valid-url"'));
  }
  for (const key of keys) checkKey(key, analysis, report);
};

function isAddress(schema: Schema): boolean {
  return schema.format === 'safe-url';
}

/** Paths that lead nowhere, and values of another kind, have been told. */
function whyNotJudged(
  { logic }: Result,
  setting: Setting,
  keys: ReadonlySet<string>,
  analysis: Analysis,
): string | null {
  if (typeof logic === 'string') return 'An address that is written here has not been judged';
  const path = pathOf(logic);
  const [scope = '', ...steps] = path?.split('.') ?? [];
  const { outcome } = scopeOf(setting, analysis);
  const start = scope === 'context' ? analysis.context : scope === 'outcome' ? outcome : null;
  if (path === null || (start === null && scope !== 'form')) return null;
  const found = start === null ? null : lookUp(steps, start, analysis.schemas);
  if (found?.found === false) return null;
  const judged = scope === 'context' ? keys.has(steps.join('.')) : found !== null && isAddress(found.schema);
  return judged ? null : `"${path}" holds no address that has been judged`;
}

function checkKey(key: string, { context, origins }: Analysis, report: Report): void {
  const property = context.properties?.[key] ?? {};
  const source = property['x-source'];
  if (source !== undefined && !source.startsWith('environment.urls.')) {
    const place = origins.at(property, 'x-source');
    const message = `The address "${key}" comes from "${source}", which nobody judges`;
    report(error('F111', place, message, 'Use an address of the environment: environment.urls.<key>'));
  }
  if (property.default === undefined) return;
  const message = `The address "${key}" has a default, which nobody judges`;
  report(error('F111', origins.key(property, 'default'), message, 'Remove it; environments.json is for addresses'));
}
