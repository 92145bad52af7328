import { condition, contextKey, edited, fileOf } from '../edited.ts';
import { base } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const contract = JSON.stringify({
  ...JSON.parse(base.get(fileOf('demo.store')) ?? ''),
  id: 'demo.hook',
  onlyIn: 'test',
  failure: 'done',
  late: 'done',
  outcomes: { done: { description: 'Whatever came.', silent: true } },
});
const key = (name: string, type: string, source = `"x-source": "environment.${name}", `): string =>
  contextKey(name, `${type}, "x-persist": "never", ${source}"x-lifetime": "page"`);
const production = key('production', '"type": "boolean"');
const hook = key('testHookUse', '"type": "string"');
const isTest = (logic: string, yes: string, no: string): string =>
  condition('is-test', logic, `{ "context": ${yes} }`, `{ "context": ${no} }`);
const notProduction = isTest('{ "!": { "var": "context.production" } }', '{}', '{ "production": true }');
const hasHook = isTest('{ "!!": { "var": "context.testHookUse" } }', '{ "testHookUse": "always" }', '{}');
const guarded = (name: string): string =>
  `code on/enter: [{ "when": "${name}", "run": "demo.hook", "then": { "done": {} } }, {}]`;

ruleTest(
  'F122',
  {
    found: {
      'a test hook that a condition of the customer opens': [
        guarded('can-text'),
        'demo.hook is for tests alone, and prod, a production environment, comes to it: code … that environment rules out',
      ],
      'a test hook that the address opens': [
        [
          'app query/hook: { "into": "asked", "accept": "true-or-false" }',
          isTest('{ "==": [{ "var": "context.asked" }, "true"] }', '{ "asked": "true" }', '{}'),
          key('asked', '"enum": ["true", "false"]', ''),
          guarded('is-test'),
        ],
        'demo.hook is for tests alone',
      ],
      'a query value that overwrites the key of the environment': [
        ['app query/hook: { "into": "testHookUse", "accept": "true-or-false" }', hasHook, hook, guarded('is-test')],
        'F147 The query value "hook" goes into "testHookUse"',
        'demo.hook is for tests alone, and prod, a production environment',
      ],
      'no test hook in a product without production': [
        [notProduction, production, guarded('is-test'), 'environments environments/prod/production: false'],
        'F144 environments environments: No environment is production',
      ],
    },
    fine: {
      'a condition that production data rules out': [notProduction, production, guarded('is-test')],
      'one of several things, where one is ruled out': [
        isTest(
          '{ "and": [{ "!": { "var": "context.production" } }, { "==": [{ "var": "context.authFlow" }, "password"] }] }',
          '{ "authFlow": "password" }',
          '{ "production": true, "authFlow": "password" }',
        ),
        production,
        guarded('is-test'),
      ],
      'a test hook of the environment, which production has not': [hasHook, hook, guarded('is-test')],
    },
  },
  edited(`schemas/product/effects/demo.hook.json: ${contract}`),
);
