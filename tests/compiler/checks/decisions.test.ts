import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings, flow, login } from '../product.ts';

const conditions = 'flows/conditions.json';
const home = '"home": { "next": "leave-to-goto" },\n    "learn"';
const homes = (list: string): readonly [string, string] => [home, `"home": ${list},\n    "learn"`];

/** More conditions: by name the logic, with contexts for which it holds and does not. */
function more(...added: readonly (readonly [string, string, string, string])[]): readonly [string, string] {
  const entries = added.map(
    ([name, logic, yes, no]) =>
      `"${name}": { "description": "Of the test.", "logic": ${logic}, "examples": [{ "given": ${yes}, "is": true }, { "given": ${no}, "is": false }] },`,
  );
  return ['"is-signing-in": {', `${entries.join('\n  ')}\n  "is-signing-in": {`];
}
const attempts = (count: number): string => `{ "context": { "attempts": ${count} } }`;
const compared = (operator: string, count: number): string =>
  `{ "${operator}": [{ "var": "context.attempts" }, ${count}] }`;
const atMostOne = ['at-most-one', compared('<=', 1), attempts(1), attempts(2)] as const;
const atLeastTwo = ['at-least-two', compared('>=', 2), attempts(2), attempts(0)] as const;

describeFindings('F118', {
  'an alternative after one without a condition': {
    file: login,
    edit: homes(
      '[{ "when": "can-text", "announce": "expired.alert" }, { "next": "leave-to-goto" }, { "when": "by-password", "next": "leave-to-help" }]',
    ),
    at: '{ "when": "by-password", "next"',
    says: 'an earlier one has no condition',
    remedy: 'Remove it, or move it up',
  },
  'an alternative whose conditions imply those of an earlier one': {
    file: login,
    edit: homes(
      '[{ "when": "by-password", "next": "leave-to-goto" }, { "when": ["can-text", "by-password"], "next": "leave-to-help" }, { "announce": "expired.alert" }]',
    ),
    at: '{ "when": ["can-text"',
    says: 'an earlier one holds whenever this one does',
    remedy: 'Remove it, or move it up',
  },
  'an alternative that is narrower because of what its condition reads': {
    file: login,
    edit: homes(
      '[{ "when": "at-least-two", "next": "leave-to-goto" }, { "when": "third-attempt", "next": "leave-to-help" }, { "announce": "expired.alert" }]',
    ),
    others: { [conditions]: more(atLeastTwo) },
    at: '{ "when": "third-attempt", "next"',
    says: 'an earlier one holds whenever this one does',
    remedy: 'Remove it, or move it up',
  },
  'an alternative whose cases earlier ones take together': {
    file: login,
    edit: homes(
      '[{ "when": "at-most-one", "next": "leave-to-goto" }, { "when": "at-least-two", "announce": "expired.alert" }, { "when": "by-password", "next": "leave-to-help" }, { "open": "about" }]',
    ),
    others: { [conditions]: more(atMostOne, atLeastTwo) },
    at: '{ "when": "by-password", "next"',
    says: 'earlier ones take all of its cases',
    remedy: 'Remove it, or move it up',
  },
  'a last alternative that nothing is left for': {
    file: login,
    edit: homes(
      '[{ "when": "by-password", "next": "leave-to-goto" }, { "unless": "by-password", "next": "leave-to-help" }, { "announce": "expired.alert" }]',
    ),
    at: '{ "announce": "expired.alert" }]',
    says: 'earlier ones take all of its cases',
    remedy: 'Remove it, and the conditions before it',
    severity: 'warning',
  },
  'an alternative that contradicts itself': {
    file: login,
    edit: homes(
      '[{ "when": "by-password", "unless": "by-password", "next": "leave-to-goto" }, { "announce": "expired.alert" }]',
    ),
    at: '{ "when": "by-password", "unless"',
    says: '"by-password" would have to hold and not to hold',
    remedy: 'Remove it',
  },
  'an alternative whose conditions exclude each other': {
    file: login,
    edit: homes(
      '[{ "when": ["at-most-one", "third-attempt"], "next": "leave-to-goto" }, { "announce": "expired.alert" }]',
    ),
    others: { [conditions]: more(atMostOne) },
    at: '{ "when": ["at-most-one"',
    says: 'its conditions exclude each other',
    remedy: 'Remove it',
  },
  'an alternative of a choice whose value and condition exclude each other': {
    file: flow,
    edit: [
      '{ "is": ["code"], "next": "code" },',
      '{ "is": ["code"], "unless": "is-signing-in", "next": "login" }, { "is": ["code"], "next": "code" },',
    ],
    at: '{ "is": ["code"], "unless"',
    says: 'its values and its conditions exclude each other',
    remedy: 'Remove it',
  },
  'an alternative whose values are all taken': {
    file: flow,
    edit: [
      '{ "is": ["password", "none"], "next": "login" },',
      '{ "is": ["password", "none"], "next": "login" }, { "is": ["code", "none"], "next": "login" },',
    ],
    at: '{ "is": ["code", "none"]',
    says: 'earlier ones take all of its cases',
    remedy: 'Remove it',
  },
  'a text that is never shown': {
    file: login,
    edit: [
      '"sub": [{ "when": "by-password", "copy": "login.sub.password" }, ',
      '"sub": [{ "when": "by-password", "copy": "login.sub.password" }, { "when": ["by-password", "can-text"], "copy": "login.sub" }, ',
    ],
    at: '{ "when": ["by-password", "can-text"]',
    says: 'an earlier one holds whenever this one does',
    remedy: 'Remove it',
  },
  'an alert that is never shown': {
    file: login,
    edit: [
      '"alert": [{ "when": "third-attempt", "copy": "login.again" }]',
      '"alert": [{ "when": "third-attempt", "copy": "login.again" }, { "when": ["third-attempt", "can-text"], "copy": "login.sub" }]',
    ],
    at: '{ "when": ["third-attempt", "can-text"]',
    says: 'an earlier one holds whenever this one does',
    remedy: 'Remove it',
  },
  'a value that two alternatives of a choice name': {
    file: flow,
    edit: [
      '{ "is": ["code"], "next": "code" },\n        { "is": ["password", "none"], "next": "login" },',
      '{ "is": ["code", "none"], "next": "code" },\n        { "is": ["password", "none"], "next": "login" },',
    ],
    at: '"none"], "next": "login"',
    says: 'never taken for "none": earlier ones take all of its cases',
    remedy: 'Leave that value to one of them',
    severity: 'warning',
  },
  'one attempt more than the schema has': {
    file: conditions,
    edit: [
      ['{ ">=": [{ "var": "context.attempts" }, 3] }', '{ ">=": [{ "var": "context.attempts" }, 4] }'],
      ['{ "attempts": 3 } }, "is": true', '{ "attempts": 4 } }, "is": true'],
    ],
    at: '{ ">=": [',
    says: 'The condition "third-attempt" never holds, because the maximum of "attempts" is 3 (schemas/context.schema.json:',
    remedy: 'or ask an engineer to change that bound',
  },
  'a condition that always holds': {
    file: conditions,
    edit: [
      ['{ ">=": [{ "var": "context.attempts" }, 3] }', '{ ">=": [{ "var": "context.attempts" }, 0] }'],
      ['{ "attempts": 2 } }, "is": false', '{ "attempts": -1 } }, "is": false'],
    ],
    at: '{ ">=": [',
    says: 'The condition "third-attempt" always holds, because the minimum of "attempts" is 0',
    remedy: 'Compare with a number that it can have',
  },
  'an element that is never shown': {
    file: login,
    edit: [
      '{ "type": "link", "copy": "login.home", "event": "home" }',
      '{ "type": "link", "copy": "login.home", "event": "home", "when": ["third-attempt", "at-most-one"] }',
    ],
    others: { [conditions]: more(atMostOne) },
    at: '{ "type": "link", "copy": "login.home"',
    says: 'This is never shown: its conditions exclude each other',
    remedy: 'Correct the conditions, or remove it',
  },
  'an element that the group around it excludes': {
    file: login,
    edit: [
      '{ "type": "link", "copy": "login.home", "event": "home" }',
      '{ "type": "group", "unless": "by-password", "body": [{ "type": "link", "copy": "login.home", "event": "home", "when": "by-password" }] }',
    ],
    at: '{ "type": "link", "copy": "login.home"',
    says: 'its conditions and those of the group around it exclude each other',
    remedy: 'Correct the conditions',
  },
});

describe('F118', () => {
  const codes = (product: ReturnType<typeof changed>): readonly string[] => findings(product).map(formatDiagnostic);

  it('lets what is special come before what is general', () => {
    const list =
      '[{ "when": ["can-text", "by-password"], "next": "leave-to-goto" }, { "when": "can-text", "announce": "expired.alert" }, { "next": "leave-to-help" }]';
    expect(codes(changed({ [login]: homes(list) }))).toEqual([]);
  });

  it('lets one question come before another that reads something else', () => {
    const list =
      '[{ "when": "third-attempt", "next": "leave-to-goto" }, { "when": "by-password", "announce": "expired.alert" }, { "next": "leave-to-help" }]';
    expect(codes(changed({ [login]: homes(list) }))).toEqual([]);
  });

  it('lets a value be named twice where the first asks for more', () => {
    const product = changed({
      [flow]: [
        '{ "is": ["code"], "next": "code" },',
        '{ "is": ["code", "none"], "when": "by-password", "next": "code" }, { "is": ["code"], "next": "leave-to-help" },',
      ],
    });
    expect(codes(product)).toEqual([]);
  });

  it('keeps an alternative for a busy screen behind one that holds always', () => {
    const list = '[{ "next": "leave-to-goto" }, { "always": true, "announce": "expired.alert" }]';
    expect(codes(changed({ [login]: homes(list) }))).toEqual([]);
  });

  it('keeps what an expression decides that nobody looks into', () => {
    const named = (name: string, part: string): readonly [string, string, string, string] => [
      name,
      `{ "contains": [{ "var": "context.remembered" }, "${part}"] }`,
      `{ "context": { "remembered": "${part}" } }`,
      '{}',
    ];
    const list =
      '[{ "when": "is-ann", "next": "leave-to-goto" }, { "when": "is-bob", "announce": "expired.alert" }, { "unless": ["is-ann", "is-bob"], "open": "about" }, { "next": "leave-to-help" }]';
    const product = changed({
      [login]: homes(list),
      [conditions]: more(named('is-ann', 'ann'), named('is-bob', 'bob')),
    });
    expect(codes(product)).toEqual([expect.stringContaining('earlier ones take all of its cases')]);
  });

  it('looks for a value in a list of the context without knowing the list', () => {
    const product = changed({
      'schemas/context.schema.json': [
        '"authFlow": {',
        '"offers": { "description": "What can be done.", "type": "array", "items": { "enum": ["get"] }, "x-persist": "never", "x-source": "cookie.userId" },\n    "authFlow": {',
      ],
      [conditions]: more([
        'may-get',
        '{ "in": ["get", { "var": "context.offers" }] }',
        '{ "context": { "offers": ["get"] } }',
        '{ "announce": "expired.alert" }',
      ]),
      [login]: homes('[{ "when": "may-get", "next": "leave-to-goto" }, { "announce": "expired.alert" }]'),
    });
    expect(codes(product).filter((line) => line.startsWith('F118'))).toEqual([]);
  });

  it('knows the fields of the screen that a guard stands on', () => {
    const ticked = (guard: string): readonly [string, string] => [
      '{ "type": "link", "copy": "login.home", "event": "home" }',
      `{ "type": "link", "copy": "login.home", "event": "home", ${guard} }`,
    ];
    expect(codes(changed({ [login]: ticked('"when": "wants-remembering"') }))).toEqual([]);
    expect(codes(changed({ [login]: ticked('"when": "wants-remembering", "unless": "wants-remembering"') }))).toEqual([
      expect.stringContaining('"wants-remembering" would have to hold and not to hold'),
    ]);
  });

  it('tells an access policy that nobody can meet', () => {
    const product = changed({
      'flows/app.json': ['"needs": "is-signing-in"', '"needs": ["third-attempt", "at-most-one", "is-signing-in"]'],
      [conditions]: more(atMostOne),
    });
    expect(codes(product)).toEqual([expect.stringContaining('This is never open: its conditions exclude each other')]);
  });

  it('tells nothing twice: neither what follows from a constant condition nor from an unknown value', () => {
    const constant = changed({
      [login]: homes('[{ "when": "never", "next": "leave-to-goto" }, { "announce": "expired.alert" }]'),
      [conditions]: more(['never', compared('>', 3), attempts(4), attempts(3)]),
    });
    expect(codes(constant)).toEqual([expect.stringContaining('The condition "never" never holds')]);
    const foreign = changed({ [flow]: ['"is": ["code"]', '"is": ["kode"]'] });
    expect(codes(foreign)).toEqual([expect.stringContaining('"kode" is not allowed')]);
    const misspelt = changed({ [conditions]: ['"var": "context.attempts"', '"var": "context.atempts"'] });
    expect(codes(misspelt)).toEqual([expect.stringContaining('There is nothing at "context.atempts"')]);
  });
});
