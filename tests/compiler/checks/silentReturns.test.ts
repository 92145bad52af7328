import { describe, expect, it } from 'vitest';
import { type Case, describeFindings } from '../expectFinding.ts';
import { changed, type Edit, findings, flow, login } from '../product.ts';

const app = 'flows/app.json';
const outcomes = 'flows/outcomes.json';
const silent = '"silent": "The customer asked for it."';
const refusedGoto = '"to": { "var": "context.gotoUrl" },\n      "onRejected": "login"';
const links = 'flows/links.json';
const helpPage = '"description": "The page that helps with signing in."';

/** The base product, in which each way back to login, and into the step that is listed, says why it is silent. */
const stated: Readonly<Record<string, readonly Edit[]>> = {
  [app]: [
    ['"locales":', '"returns": ["store"],\n  "locales":'],
    ['"onDenied": "login" }', `"onDenied": "login", ${silent} }`],
    ['"log-in": { "always": true, "next": "login" }', `"log-in": { "always": true, "next": "login", ${silent} }`],
  ],
  [flow]: [
    ['"is": ["password", "none"], "next": "login"', `"is": ["password", "none"], "next": "login", ${silent}`],
    ['"when": "third-attempt", "next": "login"', `"when": "third-attempt", "next": "login", ${silent}`],
    [refusedGoto, `${refusedGoto}, ${silent}`],
  ],
  [links]: [[helpPage, `${helpPage}, ${silent}`]],
  [outcomes]: [['"next": "store"', `"next": "store", ${silent}`]],
};

/** That product with one more change. */
function but(file: string, edit: Edit): Pick<Case, 'file' | 'edit' | 'others'> {
  const { [file]: own = [], ...others } = stated;
  return { file, edit: [...own, edit], others };
}

const without = (text: string): Edit => [`${text}, ${silent}`, text];
const muteRemedy = 'Say with "error" what happened, or with "silent" why';

describeFindings('F127', {
  'a way into a listed step without a word': {
    ...but(outcomes, without('"next": "store"')),
    at: '"store"',
    says: 'Customers come back to the start by "store" without a word',
    remedy: muteRemedy,
  },
  'a way to the start screen without a word': {
    ...but(app, without('"always": true, "next": "login"')),
    at: '"login" }\n  },\n  "overlays"',
    says: 'Customers come back to the start by "login" without a word',
    remedy: muteRemedy,
  },
  'an access policy that sends customers to the start without a word': {
    ...but(app, without('"onDenied": "login"')),
    at: '"login" }\n  },\n  "shell"',
    says: 'Customers come back to the start by "login" without a word',
    remedy: muteRemedy,
  },
  'an exit that is refused without a word': {
    ...but(flow, without(refusedGoto)),
    at: '"login",\n      "clear": "all"',
    says: 'Customers come back to the start by "login" without a word',
    remedy: muteRemedy,
  },
  'a reason for silence beside a message': {
    ...but(flow, ['{ "error": { "copy": "common.unknown"', `{ ${silent}, "error": { "copy": "common.unknown"`]),
    at: '"The customer asked for it.", "error"',
    says: '"silent" says why there is no message, and there is one',
    remedy: 'Remove it',
  },
  'a reason for silence beside a fact that the start screen tells': {
    ...but(flow, ['"when": "third-attempt", "next"', '"when": "third-attempt", "set": { "attempts": 3 }, "next"']),
    at: '"The customer asked for it." },\n        { "error": { "field"',
    says: '"silent" says why there is no message, and there is one',
    remedy: 'Remove it',
  },
  'a reason for silence where nothing leads back': {
    ...but(flow, ['"is": ["code"],', `"is": ["code"], ${silent},`]),
    at: '"The customer asked for it.", "next": "code"',
    says: '"silent" stands where nothing leads back to the start',
    remedy: 'Remove it',
  },
});

describe('a product that lists where sign-ins begin again', () => {
  const told = (file: string, edit: Edit): readonly string[] => {
    const { file: own, edit: edits, others } = but(file, edit);
    return findings(changed({ ...others, [own]: edits })).map(({ code, message }) => `${code} ${message}`);
  };

  it('has nothing to say where every silence has its reason', () => {
    expect(findings(changed(stated))).toEqual([]);
  });

  it('takes a fact that the start screen tells for a message', () => {
    const fact: Edit = [
      `"when": "third-attempt", "next": "login", ${silent}`,
      '"when": "third-attempt", "set": { "attempts": 3 }, "next": "login"',
    ];
    expect(told(flow, fact)).toEqual([]);
  });

  it('asks nothing of the start screen about itself', () => {
    expect(told(login, ['"home": { "next": "leave-to-goto" }', '"home": { "next": "login" }'])).toEqual([]);
  });
});

it('a product that lists none is not asked', () => {
  expect(findings(changed({}))).toEqual([]);
});
