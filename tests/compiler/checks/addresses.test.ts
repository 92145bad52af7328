import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings, flow, login } from '../product.ts';

const context = 'schemas/context.schema.json';
const exit = '"to": { "var": "context.gotoUrl" }';
const keptTab = '"format": "safe-url", "x-persist": "tab"';
const store = 'schemas/effects/demo.store.json';
const address = (format: string): readonly [string, string] => [
  '"stored": { "description": "They are stored." }',
  `"stored": { "description": "They are stored.", "data": { "type": "object", "required": ["url"], "properties": { "url": { "type": "string"${format}, "description": "Where to." } } } }`,
];
const kept: readonly [string, string] = [
  '"announce": "common.welcome",',
  '"announce": "common.welcome", "set": { "gotoUrl": { "var": "outcome.url" } },',
];

describeFindings('F111', {
  'an exit to an address that nobody judged': {
    file: flow,
    edit: [exit, '"to": { "or": [{ "var": "context.gotoUrl" }, { "var": "context.remembered" }] }'],
    at: '{ "var": "context.remembered" }',
    says: '"context.remembered" holds no address that has been judged',
    remedy: 'safe-url',
  },
  'an exit to an address that is written': {
    file: flow,
    edit: [exit, '"to": { "or": [{ "var": "context.gotoUrl" }, "https://www.example.com/help"] }'],
    at: '"https://www.example.com/help"',
    says: 'An address that is written here has not been judged',
    remedy: 'safe-url',
  },
  'an address that a customer types': {
    file: login,
    edit: ['"attempts": 0', '"attempts": 0, "gotoUrl": { "var": "form.userId" }'],
    at: '{ "var": "form.userId" } },',
    says: '"form.userId" holds no address that has been judged',
    remedy: 'safe-url',
  },
  'an address that is written into the context': {
    file: login,
    edit: ['"attempts": 0', '"attempts": 0, "gotoUrl": "https://www.example.com/"'],
    at: '"https://www.example.com/"',
    says: 'An address that is written here has not been judged',
    remedy: 'safe-url',
  },
  'an address from an effect that promises none': {
    file: store,
    edit: address(''),
    others: { [flow]: kept },
    found: flow,
    at: '{ "var": "outcome.url" }',
    says: '"outcome.url" holds no address that has been judged',
    remedy: 'safe-url',
  },
  'a query value that is not judged': {
    file: 'flows/app.json',
    edit: ['"accept": "allowed-redirect"', '"accept": "true-or-false"'],
    at: '"true-or-false"',
    says: 'The query value "goto" goes into the address "gotoUrl"',
    remedy: 'Accept "allowed-redirect"',
  },
  'a query value that is judged as a language': {
    file: 'flows/app.json',
    edit: ['"accept": "allowed-redirect"', '"accept": "locale"'],
    at: '"locale"',
    says: 'The query value "goto" goes into the address "gotoUrl"',
    remedy: 'Accept "allowed-redirect"',
  },
  'an address that is a language': {
    file: context,
    edit: [keptTab, `${keptTab}, "x-source": "locale.userId"`],
    at: '"locale.userId"',
    says: 'The address "gotoUrl" comes from "locale.userId"',
    remedy: 'environment.urls',
  },
  'an address from a cookie': {
    file: context,
    edit: [keptTab, `${keptTab}, "x-source": "cookie.userId"`],
    at: '"cookie.userId"',
    says: 'The address "gotoUrl" comes from "cookie.userId"',
    remedy: 'environment.urls',
  },
  'an address with a default': {
    file: context,
    edit: [keptTab, '"format": "safe-url", "default": "https://x.example.com", "x-persist": "tab"'],
    at: '"default": "https',
    says: 'The address "gotoUrl" has a default',
    remedy: 'Remove it',
  },
});

describe('F111', () => {
  it('lets an address be forgotten, and come from another one or from an outcome of that format', () => {
    const product = changed({
      [store]: address(', "format": "safe-url"'),
      [flow]: kept,
      [login]: [
        '"attempts": 0',
        '"attempts": 0, "gotoUrl": null, "helpUrl": { "or": [{ "var": "context.gotoUrl" }, { "var": "context.helpUrl" }] }',
      ],
    });
    expect(findings(product)).toEqual([]);
  });
});
