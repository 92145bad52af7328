import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { answerMatrix } from '../../../src/tooling/reports/answerMatrix.ts';
import { changed, code, type Edit, findings, login, projectRoot } from '../product.ts';

const signIn = 'schemas/effects/demo.signIn.json';
const catalogue = 'flows/error-catalogue.json';
const outcomes = 'flows/outcomes.json';
const unhandled = '"unhandled": { "description": "Nobody foresaw it." }';
const common = ['networkProblem', 'timeout', 'unhandledStatus'].map((name) => `"${name}": { "description": "Said." }`);
const answers = [unhandled, ...common].join(', ');
const message = '"error": "common.failed"';

/** The base product, in which signing in asks the provider. */
function product(edits: Readonly<Record<string, readonly Edit[]>> = {}): Sources {
  return changed({
    ...edits,
    [signIn]: [
      ['"failed": { "description": "Something failed." }', answers],
      ['"late": "failed",\n  "failure": "failed"', '"late": "timeout",\n  "failure": "unhandled"'],
      ['"wrong"', '"invalidCredentials"'],
      ...(edits[signIn] ?? []),
    ],
    [login]: [['"wrong": {', '"invalidCredentials": {'], ...(edits[login] ?? [])],
    [outcomes]: [
      [
        '"failed": {',
        `"unhandled": { ${message} }, "networkProblem": { ${message} }, "timeout": { ${message} }, "unhandledStatus": { ${message} }, "failed": {`,
      ],
      ...(edits[outcomes] ?? []),
    ],
  });
}

const told = (edits: Readonly<Record<string, readonly Edit[]>>): readonly string[] =>
  findings(product(edits)).map(formatDiagnostic);

describe('F120', () => {
  it('has nothing to say where every entry arrives and leads on', () => {
    expect(told({})).toEqual([]);
  });

  it('tells an entry that no effect can answer', () => {
    const entry =
      '"E1": { "description": "The account is gone.", "sent": [{ "with": "a key" }], "outcome": "canceled" },';
    expect(
      told({ [catalogue]: [['"statuses": {', `"statuses": { ${entry.slice(0, -1).replace('E1', 'CANCELED')}`]] }),
    ).toEqual([
      `F120 ${catalogue}:15:17  No effect that the flows run can answer "CANCELED", which is "canceled". Give it an outcome that one of them has, or remove it.`,
    ]);
  });

  it('tells a failure that an effect can answer and no entry leads to', () => {
    expect(
      told({
        [signIn]: [[unhandled, `${unhandled}, "blocked": { "description": "Bots are kept out." }`]],
        [outcomes]: [['"failed": {', `"blocked": { ${message} }, "failed": {`]],
      }),
    ).toEqual([
      `F120 ${catalogue}:3:3  No entry of the catalogue is or becomes "blocked", which demo.signIn can answer. Add what the provider sends then, or remove the outcome from the contract.`,
    ]);
  });

  it('tells a failure after which nothing happens', () => {
    expect(told({ [outcomes]: [['"networkProblem": { "error": "common.failed" }', '"networkProblem": {}']] })).toEqual([
      `F112 ${outcomes}:7:66  Nothing follows the answer "networkProblem" of demo.signIn here. Say what follows: "error", "next" or "open", as it fits.`,
    ]);
  });

  it('tells a failure that leads to a screen which says nothing of it', () => {
    const set = [
      '"networkProblem": { "error": "common.failed" }',
      '"networkProblem": { "set": { "attempts": 2 }, "next": "login" }',
    ] as const;
    expect(told({ [outcomes]: [set] })).toEqual([
      `F120 ${outcomes}:7:66  When demo.signIn answers "networkProblem" on "login", customers end at the screen "login" without a word. Say what customers can do with "error", or set what an alert of that screen looks at.`,
    ]);
  });

  it('accepts a failure that is told by what it sets, and one behind the screen', () => {
    const set = [
      '"networkProblem": { "error": "common.failed" }',
      '"networkProblem": { "set": { "attempts": 3 }, "next": "login" }',
    ] as const;
    expect(told({ [outcomes]: [set] })).toEqual([]);
    const later =
      '"enter": { "run": "demo.signIn", "with": { "username": "x", "password": { "var": "form.password" } }, "then": { "networkProblem": {} }, "otherwise": "identity" },';
    const known = { [login]: [['"on": {', `"on": { ${later}`]], [outcomes]: [] } as const;
    expect(told(known).filter((line) => line.startsWith('F120'))).toEqual([]);
  });

  it('has nothing to say of outcomes that nothing handles, which has been told', () => {
    const lines = told({ [outcomes]: [['"networkProblem": { "error": "common.failed" }, ', '']] });
    expect(lines.map((line) => line.slice(0, 4))).toEqual(['F103']);
  });

  it('has nothing to say where no effect asks the provider', () => {
    expect(findings(changed({ [code]: [] }))).toEqual([]);
  });
});

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
