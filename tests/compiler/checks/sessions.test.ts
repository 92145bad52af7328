import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, flow, login } from '../product.ts';

const store = 'schemas/effects/demo.store.json';
const context = 'schemas/context.schema.json';
const cookies = 'flows/cookies.json';
const conditions = 'flows/conditions.json';
const app = 'flows/app.json';

/** A product that stores tokens, knows by a cookie whether it has, and asks for something with them. */
const session: Readonly<Record<string, Edit>> = {
  [store]: ['"description": "They are stored."', '"description": "They are stored.", "session": "begins"'],
  'schemas/effects/demo.ask.json': `{
    "$schema": "../effect.schema.json", "id": "demo.ask", "kind": "effect", "purpose": "Ask with the tokens.", "session": "needs",
    "deadlineSeconds": 10, "timeLimit": "calls", "late": "done", "failure": "done",
    "input": { "type": "object", "additionalProperties": false, "properties": {} }, "outcomes": { "done": { "description": "Whatever came." } }
  }`,
  [cookies]: [
    '"userId": {',
    '"token": { "name": "t", "purpose": "The access token.", "scope": "host", "sameSite": "lax", "clearedWithSession": true },\n  "userId": {',
  ],
  [context]: [
    '"properties": {\n',
    '"properties": {\n    "hasToken": { "description": "The token is there.", "type": "boolean", "default": false, "x-persist": "never", "x-source": "cookie.token.present", "x-lifetime": "page" },\n',
  ],
  [conditions]: [
    '"is-signing-in": {',
    '"has-token": { "description": "The token is there.", "logic": { "!!": { "var": "context.hasToken" } }, "examples": [{ "given": { "context": { "hasToken": true } }, "is": true }, { "given": {}, "is": false }] },\n  "is-signing-in": {',
  ],
  [app]: [
    '"anyone": {',
    '"signed-in": { "description": "Only customers with a token.", "needs": "has-token", "onDenied": "login" }, "anyone": {',
  ],
};
const ask =
  '"ask": { "kind": "step", "description": "Ask with the tokens.", "run": "demo.ask", "then": { "done": { "next": "welcome" } } },';
const welcome = (access: string, on = '{ "home": { "next": "leave-to-goto" } }') =>
  `{ "$schema": "../../schemas/screen.schema.json", "screen": "welcome", "purpose": "What comes after signing in.", "route": "welcome", "access": "${access}", "header": { "title": "login.title" }, "body": [{ "type": "link", "copy": "login.home", "event": "home" }], "on": ${on} }`;
const stored = '"announce": "common.welcome", "next": "leave-to-goto"';
/** After the tokens are stored, the step asks with them, and its screen follows. */
const behind: readonly Edit[] = [
  ['"store": {', `${ask} "store": {`],
  [stored, '"announce": "common.welcome", "next": "ask"'],
];
const files = (edits: readonly Edit[], screen = welcome('signed-in')) => ({
  ...session,
  [flow]: edits,
  'flows/sign-in/welcome.screen.json': screen,
});
const others = ({ [flow]: _, ...rest }: Readonly<Record<string, Edit | readonly Edit[]>>) => rest;

/** Nothing asks whether the tokens are there. */
const unasked: Readonly<Record<string, readonly Edit[]>> = {
  [app]: [],
  [conditions]: [],
  [context]: [],
  [cookies]: [],
};

describeFindings('F117', {
  'an effect that needs the tokens before they are stored': {
    file: flow,
    edit: [...behind, ['"failed": { "next": "login" }', '"failed": { "next": "ask" }']],
    others: { ...others(files([])), ...unasked, 'flows/sign-in/welcome.screen.json': welcome('anyone') },
    at: '"demo.ask"',
    says: 'demo.ask needs a session, and without one customers come to it: login -> store -> ask',
    remedy: 'the outcome that stores the tokens',
  },
  'an effect on a screen that anyone can open': {
    file: flow,
    edit: behind,
    others: {
      ...others(files([])),
      ...unasked,
      'flows/sign-in/welcome.screen.json': welcome(
        'anyone',
        '{ "home": { "run": "demo.ask", "then": { "done": { "next": "leave-to-goto" } } } }',
      ),
    },
    found: 'flows/sign-in/welcome.screen.json',
    at: '"demo.ask"',
    says: 'come to it: welcome',
    remedy: 'policy that asks for them',
  },
  'a screen behind sign-in that a transition leads to': {
    file: flow,
    edit: [
      ...behind,
      ['{ "when": "third-attempt", "next": "login" }', '{ "when": "third-attempt", "next": "welcome" }'],
    ],
    others: others(files([])),
    found: 'flows/sign-in/welcome.screen.json',
    at: '"signed-in"',
    says: 'The policy of "welcome" asks for a session, and without one customers come here: code -> count -> welcome',
    remedy: 'the outcome that stores the tokens',
  },
  'a way on after the session has ended': {
    file: flow,
    edit: [
      ...behind,
      [
        '"next": "welcome" } } },',
        '"next": "end" } } }, "end": { "kind": "step", "description": "End the session here.", "run": "demo.end", "then": { "done": { "next": "welcome" } } },',
      ],
    ],
    others: {
      ...others(files([])),
      'schemas/effects/demo.end.json': `{ "$schema": "../effect.schema.json", "id": "demo.end", "kind": "effect", "purpose": "Remove the tokens.", "deadlineSeconds": 10, "timeLimit": "calls", "late": "done", "failure": "done",
        "input": { "type": "object", "additionalProperties": false, "properties": {} }, "outcomes": { "done": { "description": "They are gone.", "session": "ends" } } }`,
    },
    found: 'flows/sign-in/welcome.screen.json',
    at: '"signed-in"',
    says: 'without one customers come here: welcome',
    remedy: 'the outcome that stores the tokens',
  },
  'a flow that says by itself that the tokens are stored': {
    file: login,
    edit: ['"attempts": 0 }', '"attempts": 0, "hasToken": true }'],
    others: files(behind),
    at: 'true },\n      "run"',
    says: '"hasToken" says that the tokens are stored, and nothing has stored them here',
    remedy: 'after the outcome that stores them',
  },
});

describe('what needs a session', () => {
  const told = (edits: Readonly<Record<string, Edit | readonly Edit[]>>) =>
    findings(changed(edits)).map(({ code: found, message }) => `${found} ${message}`);

  it('may follow the outcome that stores the tokens', () => {
    expect(told(files(behind))).toEqual([]);
  });

  it('may stand on a screen whose policy asks for the tokens', () => {
    expect(
      told(
        files(
          behind,
          welcome('signed-in', '{ "home": { "run": "demo.ask", "then": { "done": { "next": "leave-to-goto" } } } }'),
        ),
      ),
    ).toEqual([]);
  });

  it('may follow a condition that asks for the tokens, or the alternative without it', () => {
    const home = '[{ "unless": "has-token", "next": "login" }, { "next": "ask" }]';
    const edits = {
      ...files(behind),
      [app]: [],
      [code]: ['"on": {\n', '"on": {\n    "enter": [{ "when": "has-token", "next": "ask" }, {}],\n'] as Edit,
    };
    expect(told({ ...edits, 'flows/sign-in/welcome.screen.json': welcome('anyone', `{ "home": ${home} }`) })).toEqual(
      [],
    );
  });

  it('may set the key back, and set it where the tokens were stored', () => {
    const edits: readonly Edit[] = [
      ...behind,
      ['"announce": "common.welcome"', '"announce": "common.welcome", "set": { "hasToken": true }'],
      ['"failed": { "next": "login" }', '"failed": { "set": { "hasToken": false }, "next": "login" }'],
    ];
    expect(told(files(edits))).toEqual([]);
  });
});
