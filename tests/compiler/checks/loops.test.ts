import { contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const flags = Array.from({ length: 14 }, (_, index) => `flag${index}`);

/** A choice that asks for flags, and leads on whatever they are. */
const asking = (id: string, asked: readonly string[], next: string): string => {
  const alternatives = asked.map(
    (flag) => `{ "when": { "${flag}": true }, "announce": "common.welcome", "next": "${next}" }`,
  );
  const all = [...alternatives, `{ "next": "${next}" }`].join(', ');
  return `flow states/${id}: { "kind": "choice", "description": "For tests.", "choose": [${all}] }`;
};

ruleTest('F106', {
  found: {
    'a choice that leads back to itself': [
      'flow states/count/choose/0: { "when": "by-password", "next": "count" }',
      'flow states/count: goes round for ever: count -> count',
    ],
    'screens that send customers to each other': [
      ['code on/enter: { "next": "login" }', 'login on/enter: [{ "when": "is-signing-in", "next": "code" }, {}]'],
      'code on: code -> login -> code',
    ],
    'exits that refuse in turn': [
      ['links onRejected: "leave-to-goto"', 'flow states/leave-to-goto/onRejected: "leave-to-help"'],
      'flow states/leave-to-goto: leave-to-goto -> leave-to-help -> leave-to-goto',
    ],
    'a step behind idle that leads back': ['login on/idle: { "next": "store" }', 'login on: login -> store -> login'],
    'a flag that is taken back on the way': [
      [
        'flow states/count/set: -',
        'flow states/count/choose/0: { "unless": "third-attempt", "set": { "attempts": 3 }, "next": "store" }',
        'flow states/store/then/failed: { "set": { "attempts": 0 }, "next": "count" }',
      ],
      'flow states/count: count -> store -> count',
    ],
    'a count in the direction that never ends it': [
      [
        'flow states/count/set/attempts: { "-": [{ "var": "context.attempts" }, 1] }',
        'flow states/count/choose/1: { "error": "code.wrong", "next": "count" }',
      ],
      'flow states/count: count -> count',
    ],
    'a file that cannot be read, and nothing that follows from it': [
      ['flow states/store/then/failed/next: "store"', 'demo.answer: {'],
      'F100 A closing } is missing',
    ],
    'cases that are too many to go through': [
      [
        ...flags.flatMap((name) => [
          contextKey(name, '"type": "boolean", "default": false, "x-persist": "never"'),
          `login on/submit/set/${name}: true`,
        ]),
        ...flags.map((name, index) => asking(`ask-${index}`, [name], index < 13 ? `ask-${index + 1}` : 'ask-all')),
        asking('ask-all', flags, 'login'),
        'login on/home/next: "ask-0"',
      ],
      'flow states/ask-all: What follows here is not decided: too many cases of',
    ],
  },
  fine: {
    'a count that a condition reads': 'flow states/count/choose/1: { "error": "code.wrong", "next": "count" }',
    'a flag that closes the way behind it': [
      'flow states/count/set: -',
      'flow states/count/choose/0: { "unless": "third-attempt", "set": { "attempts": 3 }, "next": "store" }',
      'flow states/store/then/failed/next: "count"',
    ],
    'a way whose two conditions contradict each other': [
      'flow states/count/set/attempts: 3',
      'flow states/count/choose/0: { "when": "by-password", "next": "store" }',
      'flow states/store/then/failed: [{ "when": "by-password", "next": "login" }, { "next": "count" }]',
    ],
    'a step that leads back to the screen that it was begun from': 'login on/enter: { "next": "store" }',
    'what idle runs in the background':
      'login on/idle: { "run": "demo.store", "then": { "stored": { "set": { "attempts": 0 } }, "failed": { "next": "login" } } }',
    'what waits for the customer': [
      'flow states/store/then/failed/next: "store"',
      'demo.store outcomes/failed/awaits: "customer"',
    ],
  },
});
