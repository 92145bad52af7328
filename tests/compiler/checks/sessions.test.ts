import { screen } from '../../../src/compiler/exampleEdits.ts';
import { condition, contextKey, edited, fileOf } from '../edited.ts';
import { base } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

/** A contract more, which answers "done". */
const effect = (id: string, more: object, done: object = {}): string =>
  `schemas/product/effects/${id}.json: ${JSON.stringify({
    ...JSON.parse(base.get(fileOf('demo.store')) ?? ''),
    id,
    ...more,
    late: 'done',
    failure: 'done',
    outcomes: { done: { description: 'Whatever came.', ...done } },
  })}`;
const step = (name: string, run: string, next: string): string =>
  `flow states/${name}: { "kind": "step", "description": "For tests.", "run": "${run}", "then": { "done": { "next": "${next}" } } }`;
const welcome = (access: string): string =>
  screen('welcome', '{ "go": { "next": "leave-to-goto" } }').replace('"anyone"', `"${access}"`);
const onGo = (list: string): string => `flows/sign-in/welcome.screen.json on/go: ${list}`;
const asks = onGo('{ "run": "demo.ask", "then": { "done": { "next": "leave-to-goto" } } }');

/** After the tokens are stored, a step asks with them, and its screen follows, which is open to anyone. */
const unasked = edited([
  'demo.store outcomes/stored/session: "begins"',
  effect('demo.ask', { session: 'needs' }),
  step('ask', 'demo.ask', 'welcome'),
  'flow states/store/then/stored/next: "ask"',
  welcome('anyone'),
]);
/** A cookie says whether the tokens are there, and a condition asks for it. */
const known = edited(
  [
    'cookies token: { "name": "t", "purpose": "The access token.", "scope": "host", "sameSite": "lax", "clearedWithSession": true }',
    contextKey(
      'hasToken',
      '"type": "boolean", "default": false, "x-source": "cookie.token.present", "x-lifetime": "page"',
    ),
    condition('has-token', '{ "!!": { "var": "context.hasToken" } }', '{ "context": { "hasToken": true } }'),
  ],
  unasked,
);
/** The policy of the screen asks for it. */
const closed = edited(
  [
    'app access/signed-in: { "description": "For tests.", "needs": "has-token", "onDenied": "login" }',
    welcome('signed-in'),
  ],
  known,
);
const remedy = 'the outcome that stores the tokens';

ruleTest(
  'F117',
  {
    found: {
      'an effect that needs the tokens before they are stored': [
        'flow states/store/then/failed/next: "ask"',
        `flow states/ask/run: demo.ask needs a session, and without one customers come to it: login -> store -> ask … ${remedy}`,
      ],
      'an effect on a screen that anyone can open': [asks, 'come to it: welcome … policy that asks for them'],
    },
  },
  unasked,
);

ruleTest(
  'F117',
  {
    fine: {
      'what follows a condition that asks for the tokens, or the alternative without it': [
        'code on/enter: [{ "when": "has-token", "next": "ask" }, {}]',
        onGo('[{ "unless": "has-token", "next": "login" }, { "next": "ask" }]'),
      ],
    },
  },
  known,
);

ruleTest(
  'F117',
  {
    found: {
      'a screen behind sign-in that a transition leads to': [
        'flow states/count/choose/0/next: "welcome"',
        `flows/sign-in/welcome.screen.json access: The policy of "welcome" asks for a session, and without one customers come here: code -> count -> welcome … ${remedy}`,
      ],
      'a way on after the session has ended': [
        [
          effect('demo.end', {}, { session: 'ends' }),
          'flow states/ask/then/done/next: "end"',
          step('end', 'demo.end', 'welcome'),
        ],
        `flows/sign-in/welcome.screen.json access: without one customers come here: welcome … ${remedy}`,
      ],
    },
    fine: {
      'what stands on a screen whose policy asks for the tokens': asks,
      'a key that is set back, and set where the tokens were stored': [
        'flow states/store/then/stored/set: { "hasToken": true }',
        'flow states/store/then/failed/set: { "hasToken": false }',
      ],
    },
  },
  closed,
);
