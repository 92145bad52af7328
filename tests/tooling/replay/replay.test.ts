import path from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../src/engine/runtime/index.ts';
import { explore, type Step } from '../../../src/proof/explore/explore.ts';
import { findWay } from '../../../src/tooling/replay/findWay.ts';
import { environmentNamed } from '../../../src/tooling/replay/happenings.ts';
import { readTrace, unknownNames } from '../../../src/tooling/replay/readTrace.ts';
import { readProduct, replayTrace } from '../../../src/tooling/replay/replayTrace.ts';
import { storyOf } from '../../../src/tooling/replay/storyOf.ts';
import { projectRoot } from '../../compiler/product.ts';

const replayed = readProduct(projectRoot);
const { product, environments } = replayed;
const { version } = product.program;
const [[name, local] = []] = Object.entries(environments.environments);
if (name === undefined || local === undefined) throw new Error('The product has no environment.');
const environment = environmentNamed(name, local);

const login = ['*load,login,session.resume', 'session.resume:none,login', 'submit,login,idx.authenticate'];
const failed = [...login, 'idx.authenticate:unhandled,technical-error'];
const traceOf = (steps: readonly string[], of = version): string => [of, steps.length, ...steps].join(' ');

function entry(trace: string, traceId = '1a2b3c4d-0000-4000-8000-000000000000') {
  const details = { traceId, release: 'r1', state: 'technical-error', reason: 'unhandled error from Okta', trace };
  return { logLevel: 'ERROR', type: 'JSON', message: 'technical error', details };
}
const read = (value: unknown, reference: string | null = null) =>
  readTrace(JSON.stringify(value), 'log.json', reference);
const stepsOf = (steps: readonly string[]) => read(entry(traceOf(steps))).steps;

describe('a file of the log', () => {
  const one = entry(traceOf(failed));
  const other = entry(traceOf(login), '9f8e7d6c-0000-4000-8000-000000000000');

  it('may be an entry, a list, or one entry a line', () => {
    expect(read(one)).toMatchObject({
      reference: '1a2b3c4d',
      reason: 'unhandled error from Okta',
      release: 'r1',
      version,
    });
    expect(read([{ logLevel: 'INFO', details: {} }, one]).steps).toHaveLength(4);
    const lines = `${JSON.stringify(other)}\n\n${JSON.stringify(one)}\n`;
    expect(readTrace(lines, 'log.jsonl', '1A2B3C4D').steps).toHaveLength(4);
    expect(readTrace(lines, 'log.jsonl', '9f8e').steps).toHaveLength(3);
  });

  it('has for a visit the trace that was sent last', () => {
    expect(read([entry(traceOf(login)), one]).steps.map(({ text }) => text)).toEqual(failed);
  });

  it.each([
    ['no JSON', '{"a": 1}\nnot this', null, 'log.json:2: this is no JSON. Give one entry, a list'],
    [
      'nothing traced',
      '[{"details":{"traceId":"x"}}]',
      null,
      'no entry has a trace in its details. Take entries with logLevel ERROR',
    ],
    [
      'several visits',
      JSON.stringify([one, other]),
      null,
      'it has the traces of 2 visits, 1a2b3c4d, 9f8e7d6c. Say which',
    ],
    ['another reference', JSON.stringify(one), 'ffff', 'no entry has the reference ffff. It has 1a2b3c4d.'],
    [
      'a cut list',
      JSON.stringify(entry(`${version} 4 ${login.join(' ')}`)),
      null,
      'its trace has 3 of 4 steps. The log has cut it',
    ],
    [
      'a cut step',
      JSON.stringify(entry(`${version} 4 ${failed.join(' ').slice(0, -16)}`)),
      null,
      'step 4: "idx.authenticate:unhandled" is no step. The log has cut it',
    ],
    [
      'more than it says',
      JSON.stringify(entry(`${version} 3 ${failed.join(' ')}`)),
      null,
      'its trace has 4 steps and says 3',
    ],
    ['something else', JSON.stringify(entry('hello')), null, 'its trace does not begin with a version and a count'],
    ['what a terminal obeys', JSON.stringify(entry(`${version} 1 \u001b[31m`)), null, 'step 1: "?[31m" is no step'],
  ])('with %s says what, where and what to do', (_, text, reference, says) => {
    expect(() => readTrace(text, 'log.json', reference)).toThrow(says);
  });
});

describe('a trace', () => {
  it('of another program names what this one does not have', async () => {
    const steps = ['*load,landing,session.resume', 'jump,login/sorry', 'idx.authenticate:bored,login,idx.juggle'];
    expect(unknownNames(product, stepsOf(steps))).toEqual([
      'step 1: there is no state "landing"',
      'step 2: "jump" is no event and no outcome of an effect',
      'step 2: there is no overlay "sorry"',
      'step 3: "idx.authenticate:bored" is no event and no outcome of an effect',
      'step 3: there is no effect "idx.juggle"',
    ]);
    const { lines, isSame } = await replayTrace(replayed, read(entry(traceOf(steps, 'ffff'))), null);
    expect(isSame).toBe(false);
    expect(lines[1]).toMatch(/^Another release: the trace is of program ffff, and this is \w+\./u);
    expect(lines.at(-1)).toBe('Nothing was replayed.');
  });

  it('that the product does not leave diverges at a step, and what comes instead is told', () => {
    const found = findWay(product, environment, stepsOf([...login, 'idx.authenticate:unhandled,vc']));
    expect(found.way.map(({ step }) => step)).toEqual(login);
    expect(found.otherwise).toEqual(['idx.authenticate:unhandled,technical-error']);
    const impossible = findWay(product, environment, stepsOf([...login, 'resend,vc']));
    expect([impossible.way.length, impossible.otherwise]).toEqual([3, []]);
  });

  it('that has lost its beginning is led to by a way of its own', () => {
    const found = findWay(product, environment, stepsOf(failed.slice(2)));
    expect(found.otherwise).toBeNull();
    expect([...found.leadIn, ...found.way].map(({ step }) => step).slice(-2)).toEqual(failed.slice(2));
    expect(found.leadIn.length).toBeGreaterThan(0);
  });

  it('is not written where no story is looked for', async () => {
    const sent = read(entry(traceOf(failed)));
    for (const file of ['story.test.ts', 'tests/stories/story.ts', 'tests/story.test.ts'])
      await expect(replayTrace(replayed, sent, file)).rejects.toThrow('Name a file tests/stories/<name>.test.ts');
    await expect(replayTrace(replayed, sent, 'tests/stories/signIn.test.ts')).rejects.toThrow('it is there already');
  });

  it('makes a story in which what the entry says is a text, whatever it is', () => {
    const found = findWay(product, environment, stepsOf(failed));
    const signs = fc.constantFrom("'", '"', '\\', '`', '${', '}', '\n', '\u2028', 'a', ')', '*/', '//');
    fc.assert(
      fc.property(fc.array(signs), (parts) => {
        const story = storyOf(product, found, { title: parts.join(''), file: path.resolve('tests/stories/a.test.ts') });
        const titles: string[] = [];
        const traced = (title: string): void => void titles.push(title);
        runInNewContext(story.replaceAll(/^import .*;$/gmu, ''), { traced });
        expect(titles).toEqual([parts.join('')]);
      }),
    );
  });

  it('of whatever customers do has a way that leaves it', () => {
    const traces = new Map<string, readonly string[]>();
    const traceTo = (step: Step): readonly string[] => [
      ...(step.previous === null ? [] : traceTo(step.previous)),
      stepOf(product.program, step.before, step.event, step.after) ?? '',
    ];
    explore(product, {
      visit(step) {
        const steps = traceTo(step).filter(Boolean);
        // Customers go back to where they were; the search goes to every address.
        const isGone = steps.some((each) => each.startsWith('*location'));
        const isNew = step.after.state === 'technical-error' && !isGone && !traces.has(steps.slice(-2).join());
        if (isNew && !step.isNewPage) traces.set(steps.slice(-2).join(), steps);
        return isNew;
      },
      isDone: (steps) => steps > 12_000,
    });
    const lost = [...traces.values()].filter(
      (steps) => findWay(product, environment, stepsOf(steps)).otherwise !== null,
    );
    process.stdout.write(
      `replay: ${traces.size} ways to a technical error, ${traces.size - lost.length} found again by their trace\n`,
    );
    expect(traces.size).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  });
});
