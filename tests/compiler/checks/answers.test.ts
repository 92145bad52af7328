import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { answerMatrix } from '../../../src/tooling/reports/answerMatrix.ts';
import { edited } from '../edited.ts';
import { projectRoot } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const answers = ['unhandled', 'networkProblem', 'timeout', 'unhandledStatus'];
const message = '{ "error": "common.failed" }';

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
      'entries that arrive and lead on': [],
      'a failure that is told by what it sets':
        'outcomes identity/networkProblem: { "set": { "attempts": 3 }, "next": "login" }',
    },
  },
  asking,
);

describe('the matrix of answers', () => {
  const model = analyse(linkSources(readSources(projectRoot).sources, () => undefined));
  const matrix = answerMatrix(model);

  it('has a row for every entry, and in it every screen where it can arrive', () => {
    const locked = matrix.find(({ entry }) => entry.name === 'errors.E0000119');
    expect(locked?.entry.outcome).toBe('accountLocked');
    expect(new Set(locked?.cells.map(({ screen }) => screen))).toEqual(
      new Set(['change-password', 'login', 'step-up', 'vc']),
    );
    expect(locked?.cells.every(({ isForeseen }) => isForeseen)).toBe(true);
    expect(locked?.cells[0]?.words).toEqual(['dialog "Your account is locked", then leaves by `leave-to-forgot`']);
  });

  it('knows where an answer is unforeseen', () => {
    const taken = matrix.find(({ entry }) => entry.name === 'registration.error.notUniqueWithinOrg');
    const foreseen = taken?.cells.filter(({ isForeseen }) => isForeseen).map(({ screen }) => screen);
    expect(foreseen).toEqual(['change-password']);
    expect(taken?.cells.map(({ screen }) => screen)).toContain('vc');
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(matrix))).toEqual(matrix);
  });

  it('leaves a row empty where the message decides', () => {
    expect(matrix.find(({ entry }) => entry.name === 'TERMINAL')?.cells).toEqual([]);
  });
});
