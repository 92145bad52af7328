import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings, flow } from '../product.ts';

const context = 'schemas/context.schema.json';
const rest =
  '{ "is": ["password", "none"], "next": "login" },\n        { "error": { "copy": "common.unknown", "values": { "flow": { "var": "context.authFlow" } } }, "next": "login" }';
const lastPick = '{ "error": { "copy": "common.unknown", "values": { "flow": { "var": "context.authFlow" } } }, ';

/** The choice "count" looks at the number of attempts. */
function counting(picks: string): readonly [string, string] {
  const whole = `"choose": [
        { "when": "third-attempt", "next": "login" },
        { "error": { "field": "code", "copy": "code.wrong" }, "next": "code" }
      ]`;
  return [whole, `"by": "context.attempts", "choose": [${picks}]`];
}
const wrong = '"error": { "field": "code", "copy": "code.wrong" }, "next": "code" }';

describeFindings('F114', {
  'a value that the enum does not have': {
    file: flow,
    edit: ['"is": ["code"]', '"is": ["kode"]'],
    at: '"kode"',
    says: '"kode" is not allowed',
    remedy: 'Did you mean "code"?',
  },
  'a value of another kind': {
    file: flow,
    edit: counting(`{ "is": ["3"], "when": "third-attempt", "next": "login" }, { ${wrong}`),
    at: '"3"]',
    says: 'This must be a number',
    remedy: 'Use a number',
  },
  'a number outside of the bounds': {
    file: flow,
    edit: counting(`{ "is": [4], "when": "third-attempt", "next": "login" }, { ${wrong}`),
    at: '4]',
    says: '4 is outside of what is allowed',
    remedy: '0 to 3',
  },
  'values that no alternative is for': {
    file: flow,
    edit: [rest, `{ "is": ["none"], ${lastPick.slice(2)}"next": "login" }`],
    at: '{ "is": ["none"]',
    says: 'There is no alternative for "password" and an absent value',
    remedy: 'or a last alternative without "when", "unless" and "is"',
  },
  'numbers that no alternative is for': {
    file: flow,
    edit: counting(`{ "is": [3], "when": "third-attempt", "next": "login" }, { "is": [0, 1], ${wrong}`),
    at: '{ "is": [0, 1]',
    says: 'There is no alternative for 2',
    remedy: 'Add it',
  },
  'a value that is only taken under a condition': {
    file: flow,
    edit: counting(
      `{ "is": [1, 2], ${wrong}, { "is": [3], "when": "third-attempt", "next": "login" }, { "is": [0], "unless": "by-password", "next": "login" }`,
    ),
    at: '{ "is": [0]',
    says: 'There is no alternative for 0 where "by-password" holds',
    remedy: 'Add it',
  },
});

describe('F114', () => {
  it('asks for no last alternative where every value has one', () => {
    const all = counting(`{ "is": [3], "when": "third-attempt", "next": "login" }, { "is": [0, 1, 2], ${wrong}`);
    expect(findings(changed({ [flow]: all }))).toEqual([]);
  });

  it('knows that two conditions together leave no gap', () => {
    const all = counting(
      `{ "is": [0, 1, 2], "when": "by-password", ${wrong}, { "is": [0, 1, 2], "next": "login" }, { "is": [3], "when": "third-attempt", "next": "leave-to-help" }`,
    );
    expect(findings(changed({ [flow]: all }))).toEqual([]);
  });

  it('counts a key as absent once something may forget it', () => {
    const all = counting(`{ "is": [3], "when": "third-attempt", "next": "login" }, { "is": [0, 1, 2], ${wrong}`);
    const forgetting = ['"failed": { "next": "login" }', '"failed": { "set": { "attempts": null }, "next": "login" }'];
    const product = changed({ [flow]: [all, forgetting as [string, string]] });
    expect(findings(product).map(({ message }) => message)).toEqual(['There is no alternative for an absent value']);
  });

  it('says nothing of values where the context cannot be read', () => {
    const product = changed({
      [context]: ['"type": "integer", "minimum": 0', '"type": "entire", "minimum": 0'],
      [flow]: counting(`{ "is": [7], "next": "login" }, { ${wrong}`),
    });
    expect(findings(product).filter(({ code }) => ['F114', 'F118'].includes(code))).toEqual([]);
  });
});
