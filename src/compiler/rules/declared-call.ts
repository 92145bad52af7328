import type { Analysis } from '../analysis/analysis.ts';
import type { EffectContract, HttpCallSource } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import { shapeName } from '../grammar/valueWords.ts';
import { outcomesOfCall } from '../lower/httpData.ts';
import { listed, suggestion } from '../suggest.ts';
import type { LintRule, Reporter } from './rule.ts';

type DeclaredCall = EffectContract & { readonly http: HttpCallSource };

export const declaredCall: LintRule = {
  name: 'declared-call',
  code: 'F182',
  phase: 'names',
  says: 'A declared call fits its contract: service, inputs, reads and outcomes exist, and each outcome has an answer.',
  remedy: 'Correct the call, or add what it needs to the contract',
  details:
    "Every input goes into the path, the query or the payload, and none of them is secret; those of the path are required. Every outcome of the contract is that of an answer, of `late` or of `failure`; each list of outcomes ends with one that always fits. Only the deadline ends a call, so that `timeout` is the outcome of `late`. A call for the tab's customer needs code that signs customers in, a service that takes tokens, and the outcome `signedOut`. Every environment has an address for each service.",
  examples: [
    {
      bad: 'demo.lookUp http/service: "apis"',
      good: 'demo.lookUp http/service: "api"',
    },
    {
      words: 'The contract has no such outcome:',
      bad: 'demo.lookUp http/outcomes/otherwise: "notFound"',
      good: 'demo.lookUp http/outcomes/otherwise: "failed"',
    },
    {
      words: 'An environment without the service:',
      bad: 'environments environments/local/services: -',
      good: 'environments environments/local/services: { "api": "/api" }',
    },
  ],
  check(analysis, report) {
    checkAddresses(analysis, report);
    for (const contract of analysis.effects.values()) {
      if (isDeclared(contract)) {
        checkService(contract, analysis, report);
        checkInputs(contract, analysis, report);
        checkOutcomes(contract, analysis, report);
      } else if (analysis.handlers === null && !ofEngine.test(contract.id)) {
        const message = `Nothing does "${contract.id}": it declares no call, and schemas/product/services.json names no "handlers"`;
        report.error(analysis.origins.at(contract, 'id'), message, 'Declare its call as "http"');
      }
    }
  },
};

function isDeclared(contract: EffectContract): contract is DeclaredCall {
  return contract.http !== undefined;
}

/** What every product can do without code of its own. */
const ofEngine = /^(?:cookie|log)\./u;

/** Reports services without an address, and addresses without a service. */
function checkAddresses({ environments, services, origins }: Analysis, report: Reporter): void {
  for (const [name, environment] of Object.entries(environments?.environments ?? {})) {
    const { services: addresses = {} } = environment;
    const missing = [...services.keys()].filter((service) => !Object.hasOwn(addresses, service));
    if (missing.length > 0) {
      const message = `${name} has no address for ${listed(missing)}, which schemas/product/services.json names`;
      report.error(origins.at(environment, 'services'), message, 'Add it under "services"');
    }
    for (const service of Object.keys(addresses).filter((each) => !services.has(each))) {
      const remedy = suggestion(service, [...services.keys()], 'Remove it, or add it to schemas/product/services.json');
      report.error(origins.key(addresses, service), `There is no service "${service}"`, remedy);
    }
  }
}

function checkService({ http, id }: DeclaredCall, { handlers, services, origins }: Analysis, report: Reporter): void {
  const service = services.get(http.service);
  if (service === undefined) {
    const remedy = suggestion(http.service, [...services.keys()], 'Add it to schemas/product/services.json');
    report.error(origins.at(http, 'service'), `There is no service "${http.service}"`, remedy);
    return;
  }
  if (http.auth !== 'customer') return;
  const unsent = `${id} is never sent: without "handlers" in schemas/product/services.json no customer signs in`;
  if (handlers === null) report.error(origins.at(http, 'auth'), unsent, 'Write "auth": "none"');
  else if (service.takesTokens !== true) {
    const message = `${id} would send the customer's token to "${http.service}", which takes none`;
    report.error(origins.at(http, 'auth'), message, 'Write "auth": "none", or "takesTokens": true at the service');
  }
  if (!Object.hasOwn(http.outcomes, 'signedOut')) {
    const message = `${id} sends nothing where the customer is not signed in any more, and has no outcome for that`;
    report.error(origins.at(http, 'outcomes'), message, 'Add "signedOut"');
  }
}

function checkInputs({ http, id, input }: DeclaredCall, { origins }: Analysis, report: Reporter): void {
  const { properties: known = {}, required = [] } = input as Schema;
  const { path, query = [], payload = [] } = http;
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const uses = [
    ...inPath.map((name) => ({ name, place: origins.at(http, 'path') })),
    ...[query, payload].flatMap((list) => list.map((name, index) => ({ name, place: origins.at(list, index) }))),
  ];
  for (const { name, place } of uses) {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    if (schema === undefined) {
      report.error(place, `${id} has no input "${name}"`, suggestion(name, Object.keys(known), 'Add it to "input"'));
    } else if (schema['x-secret'] === true) {
      report.error(place, `"${name}" is secret, and no declared call may send it`, 'Have an effect of code send it');
    } else if (inPath.includes(name) && !required.includes(name)) {
      report.error(place, `${id} has no address without "${name}"`, 'Add it to "required" of "input"');
    }
  }
  if (http.method === 'GET' && payload.length > 0) {
    report.error(origins.at(http, 'payload'), 'A GET request has no payload', 'Write "query", or another method');
  }
  // A misspelt input would be told a second time.
  if (uses.some(({ name }) => !Object.hasOwn(known, name))) return;
  for (const name of Object.keys(known).filter((each) => !uses.some((use) => use.name === each))) {
    const message = `${id} sends the input "${name}" nowhere`;
    report.error(origins.key(known, name), message, 'Add it to "payload", or remove it');
  }
}

function checkOutcomes(contract: DeclaredCall, { origins }: Analysis, report: Reporter): void {
  const { http, id, outcomes = {}, late, failure } = contract;
  const { reads = {} } = http;
  for (const [key, rule] of outcomesOfCall(http)) {
    const given = http.outcomes[key];
    const place = typeof given === 'string' ? origins.at(http.outcomes, key) : origins.at(rule, 'outcome');
    if (!Object.hasOwn(outcomes, rule.outcome)) {
      const remedy = suggestion(rule.outcome, Object.keys(outcomes), 'Add it to "outcomes" of the contract');
      report.error(place, `${id} has no outcome "${rule.outcome}"`, remedy);
    } else if (key === 'timeout' && rule.outcome !== late) {
      const message = `${id} ends as "${late}" where no answer comes in time, as "late" says`;
      report.error(place, message, `Write "${late}", or change "late"`);
    }
    for (const [key, value] of Object.entries(rule.when ?? {})) {
      const name = key === 'has' ? String(value) : key;
      const type = reads[name]?.type;
      const at = origins.at(rule, 'when');
      if (type === undefined) {
        report.error(at, `${id} reads no "${name}"`, suggestion(name, Object.keys(reads), 'Add it to "reads"'));
      } else if (key !== 'has' && typeof value !== type) {
        const message = `"${name}" is ${shapeName(type)}, and never ${JSON.stringify(value)}`;
        report.error(at, message, `Write { "has": "${name}" }, or such a value`);
      }
    }
  }
  for (const [key, given] of Object.entries(http.outcomes)) {
    if (typeof given === 'string' || given.at(-1)?.when === undefined) continue;
    const message = `Where none of these fits, "${key}" has no outcome`;
    report.error(origins.at(http.outcomes, key), message, 'End the list with one without "when"');
  }
  const used = new Set([late, failure, ...outcomesOfCall(http).map(([, { outcome }]) => outcome)]);
  for (const code of Object.keys(outcomes).filter((each) => !used.has(each))) {
    const message = `No answer leads to the outcome "${code}"`;
    report.error(origins.key(outcomes, code), message, 'Name it under "http", or remove it');
  }
}
