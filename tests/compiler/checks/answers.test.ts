import { describe, expect, it } from 'vitest';
import { answerMatrix } from '../../../src/tools/book/data/answerMatrix.ts';
import { edited } from '../edited.ts';
import { analysisOf } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const answers = ['unhandled', 'networkProblem', 'timeout', 'unhandledStatus'];
const message = '{ "error": "common.failed" }';
const ofField = 'outcomes identity/networkProblem: { "error": { "field": "remember", "copy": "common.failed" } }';

/** The base product, in which signing in asks the provider. */
const asking = edited([
  ...answers.map((name) => `demo.signIn outcomes/${name}: { "description": "Said." }`),
  ...answers.map((name) => `outcomes identity/${name}: ${message}`),
  'demo.signIn outcomes/failed: -',
  'demo.signIn outcomes/wrong: "invalidCredentials": { "description": "Said." }',
  'demo.signIn late: "timeout"',
  'demo.signIn failure: "unhandled"',
  'login on/submit/then/wrong: "invalidCredentials": { "error": "login.wrong", "fill": { "password": "" } }',
]);

ruleTest(
  'F120',
  {
    found: {
      'an entry that no effect can answer': [
        'error-catalogue statuses/CANCELED: { "description": "It is gone.", "sent": [{ "with": "a key" }], "outcome": "canceled" }',
        'No effect that the flows run can answer "CANCELED", which is "canceled" … Give it an outcome that one of them has',
      ],
      'a failure that an effect can answer and no entry leads to': [
        [
          'demo.signIn outcomes/blocked: { "description": "Bots are kept out." }',
          `outcomes identity/blocked: ${message}`,
        ],
        'error-catalogue keys: No entry of the catalogue is or becomes "blocked", which demo.signIn can answer … Add what the',
      ],
      'a failure after which nothing happens': [
        'outcomes identity/networkProblem: {}',
        'F112 Nothing follows the answer "networkProblem" of demo.signIn here … "error", "next" or "open", as it fits',
      ],
      'a failure that leads to a screen which says nothing of it': [
        'outcomes identity/networkProblem: { "set": { "attempts": 2 }, "next": "login" }',
        'When demo.signIn answers "networkProblem" on "login", customers end at the screen "login" without a word … or set what an',
      ],
      'a failure told beside a field that may be hidden': [
        ['login body/1/body/1/when: "can-text"', ofField],
        'customers end at the screen "login" without a word: the field "remember", which has the message, may be hidden',
      ],
      'outcomes that nothing handles, and nothing else of them': [
        'outcomes identity/networkProblem: -',
        'F103 login on/submit/run: demo.signIn can answer "networkProblem", but submit does not handle it',
      ],
      'a failure behind the screen after which nothing happens, and no silence': [
        'login on/enter: { "run": "demo.signIn", "with": { "username": "x", "password": { "var": "form.password" } }, "then": { "networkProblem": {} }, "otherwise": "identity" }',
        'F112 Nothing follows the answer "networkProblem" of demo.signIn here',
      ],
    },
    fine: {
      'a failure that is told by what it sets':
        'outcomes identity/networkProblem: { "set": { "attempts": 3 }, "next": "login" }',
      'a failure told beside a field that is then shown': ['login body/1/body/1/unless: "third-attempt"', ofField],
    },
  },
  asking,
);

const lookUp = (failed: string): string =>
  `login on/home: { "run": "demo.lookUp", "with": { "user": "ann" }, "then": { "found": { "next": "leave-to-goto" }, "unknown": { "error": "login.wrong" }, "failed": ${failed} } }`;

ruleTest('F120', {
  found: {
    'a declared call whose failure says nothing': [
      lookUp('{ "set": { "attempts": 2 } }'),
      'When demo.lookUp answers "failed" on "login", customers end at the screen "login" without a word',
    ],
  },
  fine: { 'a declared call whose failure is told': lookUp(message) },
});

describe('the matrix of answers', () => {
  const sent = '"sent": [{ "with": "a key" }]';
  const locked = '{ "description": "It is locked." }';
  /** Both screens ask the provider. */
  const product = edited(
    [
      ...answers.map((name) => `demo.answer outcomes/${name}: { "description": "Said." }`),
      ...['signIn', 'answer'].map((effect) => `demo.${effect} outcomes/accountLocked: ${locked}`),
      'outcomes identity/accountLocked: { "open": "expired" }',
      'login on/submit/then/accountLocked: { "next": "leave-to-help" }',
      `error-catalogue keys/locked: { "description": "It is locked.", ${sent}, "outcome": "accountLocked" }`,
      `error-catalogue statuses/TERMINAL: { "description": "The message decides.", ${sent} }`,
    ],
    asking,
  );
  const matrix = answerMatrix(analysisOf(product));
  const cellsOf = (name: string) => matrix.find(({ entry }) => entry.name === name)?.cells;

  it('has for an entry each screen where it can arrive, what customers see there, and if it is foreseen', () => {
    expect(cellsOf('locked')).toMatchObject([
      {
        screen: 'code',
        isForeseen: true,
        words: ['dialog "Your code has expired", then `login`: "Your code had expired."'],
      },
      { screen: 'login', isForeseen: true, words: ['leaves by `leave-to-help`'] },
    ]);
    expect(cellsOf('E0000004')).toMatchObject([
      { screen: 'code', isForeseen: false, words: ['stays on `code`: "Something failed. Try again."'] },
      { screen: 'login', isForeseen: true, words: ['stays on `login`: "That was wrong. Get help."'] },
    ]);
  });

  it('has a row for every entry, which is empty where the message decides', () => {
    expect(matrix.filter(({ cells }) => cells.length === 0).map(({ entry }) => entry.name)).toEqual(['TERMINAL']);
    expect(matrix.map(({ entry }) => entry.name).join(' ')).toBe(
      'E0000004 locked TERMINAL message status step answer late',
    );
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(matrix))).toEqual(matrix);
  });
});
