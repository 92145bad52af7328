import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { pathOf, resultsOf, variablesOf } from '../analysis/expressions.ts';
import { sessionAt, sessionKeys } from '../analysis/reach.ts';
import type { Setting } from '../analysis/visitor.ts';
import { tokenKey } from '../exampleEdits.ts';
import type { Schema } from '../grammar/schema.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const unsafeAddress: LintRule = {
  name: 'unsafe-address',
  code: 'F111',
  says: 'Customers are sent only to addresses that have been checked.',
  remedy: 'Read and set only `safe-url` keys; accept only a checked query value',
  details:
    'A context key with `format: safe-url` is filled from another such key, from outcome data of that format, from a query value that accepts `allowed-redirect`, or from a link of `flows/links.json`. It may be set to `null`, and it has no default. `to` reads only such keys. A text in an expression is never an address, and texts cannot be put together: `+` takes numbers.',
  examples: [
    {
      bad: 'flow states/leave-to-goto/to: { "or": [{ "var": "context.gotoUrl" }, "https://www.example.com/"] }',
      good: 'flow states/leave-to-goto/to: { "var": "context.gotoUrl" }',
    },
  ],
  check(analysis, report) {
    const { context, origins } = analysis;
    const keys = new Map(Object.entries(context.properties ?? {}).filter(([, property]) => isAddress(property)));
    analysis.visit({
      expression(logic, slot, spot, setting) {
        if (slot.kind !== 'address' && !(slot.kind === 'set' && keys.has(slot.key))) return;
        for (const result of resultsOf(logic, spot)) {
          const message = whyNotJudged(result.logic, keys, setting, analysis);
          if (message === null) continue;
          report.error(analysis.placeOf(result.spot), message, 'Use a context key whose format is safe-url');
        }
      },
    });
    for (const [name, query] of Object.entries(analysis.app.query)) {
      if (!keys.has(query.into) || query.accept === judged) continue;
      const message = `The query value "${name}" goes into the address "${query.into}" and is not judged as one`;
      report.error(origins.at(query, 'accept'), message, `Accept "${judged}"`);
    }
    for (const [key, property] of keys) {
      const source = property['x-source'];
      if (source !== undefined && !source.startsWith('environment.urls.')) {
        const message = `The address "${key}" comes from "${source}", which nobody judges`;
        const remedy = 'Use a link of flows/links.json: environment.urls.<link>';
        report.error(origins.at(property, 'x-source'), message, remedy);
      }
      if (property.default === undefined) continue;
      const message = `The address "${key}" has a default, which nobody judges`;
      report.error(origins.key(property, 'default'), message, 'Remove it; environments.json is for addresses');
    }
  },
};

const trustedQuery: LintRule = {
  name: 'trusted-query',
  code: 'F147',
  says: 'No value of an address goes where it would be believed.',
  remedy: 'Let the query value go into a key of its own, which only guards, texts and exits read',
  details:
    'Anyone can write an address and send it to a customer. So the key that a query value goes into has no `x-source`, is not personal, is given to no effect and no notification, and no access policy reads it.',
  examples: [
    {
      words: 'A cookie would keep what anyone can write.',
      bad: 'login on/submit/then/pending/0/notify/0/with/value: { "var": "context.gotoUrl" }',
      good: 'login on/submit/then/pending/0/notify/0/with/value: { "var": "form.userId" }',
    },
    {
      words: 'An address brings this key.',
      bad: 'app access/signing-in/needs: ["is-signing-in", { "has": "gotoUrl" }]',
      good: 'app access/signing-in/needs: ["is-signing-in"]',
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

const forgedSession: LintRule = {
  name: 'forged-session',
  code: 'F117',
  says: 'Flows record that the tokens are stored only after the outcome that stores them.',
  remedy: 'Set the key after the outcome that stores the tokens',
  details: 'Otherwise every access policy that asks for the tokens would let customers in without them.',
  examples: [
    {
      bad: [...tokenKey, 'login on/submit/set/hasToken: true'],
      good: [...tokenKey, 'flow states/store/then/stored/set: { "hasToken": true }'],
    },
  ],
  check(analysis, report) {
    analysis.visit({
      reference(kind, name, spot) {
        if (kind !== 'cookie' || analysis.cookies.get(name)?.clearedWithSession !== true) return;
        const message = `"${name}" is a cookie of the session, which comes with the tokens alone`;
        report.error(analysis.placeOf(spot), message, 'Name a cookie that is not "clearedWithSession"');
      },
    });
    const keys = sessionKeys(analysis);
    for (const { path } of analysis.transitions.all) {
      path.forEach((step, index) => {
        if (step.kind !== 'write' || sessionAt(path.slice(0, index), analysis) === 'begins') return;
        for (const key of keys.filter((each) => Object.hasOwn(step.set, each))) {
          if (step.set[key] === false || step.set[key] === null) continue;
          const message = `"${key}" says that the tokens are stored, and nothing has stored them here`;
          report.error(analysis.origins.at(step.set, key), message, 'Set it after the outcome that stores them');
        }
      });
    }
  },
};

/** F111, F117 and F147: what comes from an address decides nothing, and leads nowhere by itself. */
export const strangers: RuleFamily = { name: 'strangers', findings: [unsafeAddress, trustedQuery, forgedSession] };

/** The `accept` value that checks an address. */
const judged = 'allowed-redirect';

function isAddress(schema: Schema): boolean {
  return schema.format === 'safe-url';
}

type Addresses = ReadonlyMap<string, Schema>;

/** Unknown paths and values of another kind are reported already. */
function whyNotJudged(logic: Logic, keys: Addresses, setting: Setting, analysis: Analysis): string | null {
  if (typeof logic === 'string') return 'An address that is written here has not been judged';
  const path = pathOf(logic);
  if (path === null) return null;
  const [scope, ...steps] = path.split('.');
  const schema = analysis.schemaAt(path, setting);
  if (schema === null && scope !== 'form') return null;
  const judged = scope === 'context' ? keys.has(steps.join('.')) : schema !== null && isAddress(schema);
  return judged ? null : `"${path}" holds no address that has been judged`;
}

function whyTrusted(key: string, analysis: Analysis): string | null {
  const { 'x-source': source, 'x-pii': isPersonal, format } = analysis.context.properties?.[key] ?? {};
  // The source of an address is checked by unsafe-address.
  if (source !== undefined && format !== 'safe-url') return `which comes from ${source}`;
  if (isPersonal === true) return 'which is personal';
  const path = `context.${key}`;
  const reads = (needs: readonly GuardLiteral[]): boolean =>
    needs.some(({ name }) => variablesOf(analysis.conditions.get(name)?.logic ?? null).includes(path));
  const [policy] = Object.entries(analysis.app.access).find(([, { needs = [] }]) => reads(needs)) ?? [];
  if (policy !== undefined) return `which the access policy "${policy}" reads`;
  for (const [logic, slot] of analysis.nodes.expression) {
    if (slot.kind === 'input' && variablesOf(logic).includes(path)) return `which ${slot.effect} is given`;
  }
  return null;
}
