import { ruleTest } from '../ruleTest.ts';

const wrong = '"error": { "field": "code", "copy": "code.wrong" }, "next": "code"';
const byAttempts = 'flow states/count/by: "context.attempts"';

ruleTest('F114', {
  found: {
    'a value of another kind': [[byAttempts, 'flow states/count/choose/0/is: ["3"]'], 'This must be a number'],
    'a number outside of the bounds': [
      [byAttempts, 'flow states/count/choose/0/is: [4]'],
      '4 is outside of what is allowed',
    ],
    'numbers that no alternative is for': [
      [byAttempts, 'flow states/count/choose/0/is: [3]', 'flow states/count/choose/1/is: [0, 1]'],
      'flow states/count/choose/1: There is no alternative for 2',
    ],
    'a value that is only taken under a condition': [
      [
        byAttempts,
        `flow states/count/choose: [{ "is": [1, 2], ${wrong} }, { "is": [3], "when": "third-attempt", "next": "login" }, { "is": [0], "unless": "by-password", "next": "login" }]`,
      ],
      'There is no alternative for 0 where "by-password" holds',
    ],
    'a key that is absent once something may forget it': [
      [
        byAttempts,
        'flow states/count/choose/0/is: [3]',
        'flow states/count/choose/1/is: [0, 1, 2]',
        'flow states/store/then/failed/set: { "attempts": null }',
      ],
      'flow states/count/choose/1: There is no alternative for an absent value',
    ],
    'a context that cannot be read, and no values of it': [
      [
        byAttempts,
        'flow states/count/choose/0: { "is": [7], "next": "login" }',
        'context properties/attempts/type: "entire"',
      ],
      'F100 context: This is no JSON Schema: type must be JSONType or JSONType[]: entire',
    ],
  },
  fine: {
    'no last alternative where every value has one': [
      byAttempts,
      'flow states/count/choose/0/is: [3]',
      'flow states/count/choose/1/is: [0, 1, 2]',
    ],
    'two conditions that leave no gap together': [
      byAttempts,
      `flow states/count/choose: [{ "is": [0, 1, 2], "when": "by-password", ${wrong} }, { "is": [0, 1, 2], "next": "login" }, { "is": [3], "when": "third-attempt", "next": "leave-to-help" }]`,
    ],
  },
});
