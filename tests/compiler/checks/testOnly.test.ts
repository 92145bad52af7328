import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings } from '../product.ts';

const context = 'schemas/context.schema.json';
const conditions = 'flows/conditions.json';
const environments = 'flows/environments.json';
const app = 'flows/app.json';

const key = (name: string, type: string, more: string): string =>
  `"${name}": { "description": "For tests.", ${type}, "x-persist": "never", ${more} },`;
const production = key('production', '"type": "boolean"', '"x-source": "environment.production", "x-lifetime": "page"');
const hook = key(
  'testHookUse',
  '"enum": ["always", "asked"]',
  '"x-source": "environment.testHookUse", "x-lifetime": "page"',
);
const asked = key('asked', '"enum": ["true", "false"]', '"x-lifetime": "page"');
const condition = (logic: string, yes: string, no: string): Edit => [
  '"is-signing-in": {',
  `"is-test": { "description": "Tests alone.", "logic": ${logic}, "examples": [{ "given": { "context": ${yes} }, "is": true }, { "given": { "context": ${no} }, "is": false }] },\n  "is-signing-in": {`,
];
const notProduction = condition('{ "!": { "var": "context.production" } }', '{}', '{ "production": true }');
const enter = (alternatives: string): Edit => ['"on": {\n', `"on": {\n    "enter": ${alternatives},\n`];
const run = '"run": "demo.hook", "then": { "done": {} }';
/** A product whose code screen asks a test hook. */
const product = (keys: string, decides: Edit, guard = '"when": "is-test", ') => ({
  'schemas/effects/demo.hook.json': `{
    "$schema": "../effect.schema.json", "id": "demo.hook", "kind": "effect", "purpose": "Ask the test hook.", "onlyIn": "test",
    "deadlineSeconds": 10, "timeLimit": "calls", "late": "done", "failure": "done",
    "input": { "type": "object", "additionalProperties": false, "properties": {} }, "outcomes": { "done": { "description": "Whatever came.", "silent": true } }
  }`,
  [context]: ['"properties": {\n', `"properties": {\n    ${keys}\n`] as Edit,
  [conditions]: decides,
  [code]: enter(`[{ ${guard}${run} }, {}]`),
});

describeFindings('F122', {
  'a test hook that a condition of the customer opens': {
    file: code,
    edit: enter(`[{ "when": "can-text", ${run} }, {}]`),
    others: {
      'schemas/effects/demo.hook.json': product('', notProduction)['schemas/effects/demo.hook.json'],
    },
    at: '"demo.hook"',
    says: 'demo.hook is for tests alone, and prod, a production environment, comes to it: code',
    remedy: 'the data of that environment rules out',
  },
  'a test hook that the address opens': {
    file: app,
    edit: ['"query": {', '"query": { "hook": { "into": "asked", "accept": "true-or-false" },'],
    others: product(asked, condition('{ "==": [{ "var": "context.asked" }, "true"] }', '{ "asked": "true" }', '{}')),
    found: code,
    at: '"demo.hook"',
    says: 'prod',
    remedy: 'rules out',
  },
});

describe('an effect for tests alone', () => {
  const told = (edits: Readonly<Record<string, Edit | readonly Edit[]>>) =>
    findings(changed(edits)).map(({ code: found, message }) => `${found} ${message}`);

  it('may stand behind a condition that production data rules out', () => {
    expect(told(product(production, notProduction))).toEqual([]);
  });

  it('may stand behind one of several things, where one is ruled out', () => {
    const both =
      '{ "and": [{ "!": { "var": "context.production" } }, { "==": [{ "var": "context.authFlow" }, "password"] }] }';
    const edits = product(
      production,
      condition(both, '{ "authFlow": "password" }', '{ "production": true, "authFlow": "password" }'),
    );
    expect(told(edits)).toEqual([]);
  });

  it('may be used where the environment has the test hook, which production has not', () => {
    const has = condition('{ "!!": { "var": "context.testHookUse" } }', '{ "testHookUse": "always" }', '{}');
    expect(told(product(hook, has))).toEqual([]);
  });

  it('is told where a query value overwrites the key of the environment', () => {
    const shown = condition('{ "!!": { "var": "context.testHookUse" } }', '{ "testHookUse": "always" }', '{}');
    const query: Edit = ['"query": {', '"query": { "hook": { "into": "testHookUse", "accept": "true-or-false" },'];
    expect(told({ ...product(hook, shown), [app]: query })).toEqual([
      expect.stringMatching(/^F147 The query value "hook" goes into "testHookUse"/u),
      expect.stringMatching(/^F122 .*prod/u),
    ]);
  });

  it('may be used freely in a product without production', () => {
    const edits = {
      ...product(production, notProduction),
      [code]: enter(`[{ "when": "is-test", ${run} }, {}]`),
    };
    expect(told({ ...edits, [environments]: ['"production": true', '"production": false'] })).toEqual([
      expect.stringMatching(/^F144 No environment is production/u),
    ]);
  });
});
