import type { Analysis } from '../analysis/analysis.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { listOf } from '../listOf.ts';
import type { LintRule } from './rule.ts';

export const trustedQuery: LintRule = {
  name: 'trusted-query',
  code: 'F147',
  severity: 'error',
  says: 'No value of an address goes where it would be believed.',
  remedy: 'Let the query value go into a key of its own, which only guards, texts and exits read',
  details:
    'Anyone can write an address and send it to a customer. So the key that a query value goes into has no `x-source`, is not personal, is given to no effect and no notification, and no access policy reads it.',
  examples: [
    {
      file: 'flows/app.json',
      path: ['query', 'app'],
      bad: { into: 'hasAccessToken', accept: 'true-or-false' },
      good: { into: 'native', accept: 'true-or-false' },
    },
    {
      file: 'flows/app.json',
      path: ['access', 'password-due', 'needs'],
      bad: ['password-due', 'is-compact'],
      good: 'password-due',
    },
  ],
  check(analysis, report) {
    for (const [name, query] of Object.entries(analysis.app.query)) {
      const why = whyTrusted(query.into, analysis);
      if (why === null) continue;
      const message = `The query value "${name}" goes into "${query.into}", ${why}: whoever writes an address would decide it`;
      const remedy = 'Let it go into a key of its own, which only guards, texts and exits read';
      report.error(analysis.origins.at(query, 'into'), message, remedy);
    }
  },
};

function whyTrusted(key: string, analysis: Analysis): string | null {
  const { 'x-source': source, 'x-pii': isPersonal, format } = analysis.context.properties?.[key] ?? {};
  // The source of an address is checked by unsafe-address.
  if (source !== undefined && format !== 'safe-url') return `which comes from ${source}`;
  if (isPersonal === true) return 'which is personal';
  const path = `context.${key}`;
  const reads = (names: string | readonly string[] | undefined): boolean =>
    listOf(names).some((name) => variablesOf(analysis.conditions.get(name)?.logic ?? null).includes(path));
  const [policy] = Object.entries(analysis.app.access).find(([, { needs }]) => reads(needs)) ?? [];
  if (policy !== undefined) return `which the access policy "${policy}" reads`;
  for (const [logic, slot] of analysis.nodes.expression) {
    if (slot.kind === 'input' && variablesOf(logic).includes(path)) return `which ${slot.effect} is given`;
  }
  return null;
}
