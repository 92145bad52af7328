import { describe, expect, it } from 'vitest';
import { oncePerObject } from '../../../src/compiler/once.ts';
import { stepOf } from '../../../src/engine/runtime/index.ts';
import { explore, type Step } from '../../../src/explorer/explore/explore.ts';
import { describeTrace } from '../../../src/tools/replay/describeTrace.ts';
import { followTrace } from '../../../src/tools/replay/followTrace.ts';
import { readTrace, type TracedStep } from '../../../src/tools/replay/readTrace.ts';
import { whole } from '../../product/product.ts';
import { product as sources } from '../translate/product.ts';

const product = whole();
const { version } = product.program;

const login = ['*load,login,session.resume', 'session.resume:none,login', 'submit,login,idx.authenticate'];
const failed = [...login, 'idx.authenticate:unhandled,technical-error'];
const traceOf = (steps: readonly string[], of = version): string => [of, steps.length, ...steps].join(' ');

function entry(trace: string, traceId = '1a2b3c4d-0000-4000-8000-000000000000') {
  const details = { traceId, release: 'r1', state: 'technical-error', reason: 'unhandled error from Okta', trace };
  return { logLevel: 'ERROR', type: 'JSON', message: 'technical error', details };
}
const sent = (trace: string): string => JSON.stringify(entry(trace));
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
    ['a cut list', sent(`${version} 4 ${login.join(' ')}`), null, 'its trace has 3 of 4 steps. The log has cut it'],
    [
      'a cut step',
      sent(`${version} 4 ${failed.join(' ').slice(0, -16)}`),
      null,
      'step 4: "idx.authenticate:unhandled" is no step. The log has cut it',
    ],
    ['more than it says', sent(`${version} 3 ${failed.join(' ')}`), null, 'its trace has 4 steps and says 3'],
    ['something else', sent('hello'), null, 'its trace does not begin with a version and a count'],
    ['what a terminal obeys', sent(`${version} 1 \u001b[31m`), null, 'step 1: "?[31m" is no step'],
  ])('with %s says what, where and what to do', (_, text, reference, says) => {
    expect(() => readTrace(text, 'log.json', reference)).toThrow(says);
  });
});

describe('a trace', () => {
  const pictureOf = ({ state, effect }: TracedStep): string | null =>
    state === 'login' && effect === null ? 'login.html' : null;
  const described = (steps: readonly string[]) => describeTrace(sources, read(entry(traceOf(steps))), pictureOf);

  it('is described with the words of the contracts and the pictures of its states', () => {
    const { lines, isSame } = described(failed);
    expect(isSame).toBe(true);
    expect(lines[0]).toBe('reference 1a2b3c4d: technical error, unhandled error from Okta; release r1, 4 steps');
    expect(lines).toContain('  1  The page is loaded');
    expect(lines).toContain(`       login: ${product.model.screens.get('login')?.purpose}`);
    const { none } = product.model.effects.get('session.resume')?.outcomes ?? {};
    expect(lines).toContain(`  2  session.resume answers none: ${none?.description}`);
    expect(lines).toContain('       login.html');
    expect(lines.at(-1)).toBe('This release takes the same way.');
  });

  it('of another release tells where this one goes elsewhere, and where the words are', () => {
    const steps = ['*load,landing,session.resume', 'jump,login/sorry', 'idx.authenticate:bored,login,idx.juggle'];
    const { lines, isSame } = describeTrace(sources, read(entry(traceOf(steps, 'ffff'))), () => null);
    expect(isSame).toBe(false);
    expect(lines).toContain('       calls idx.juggle: This release does not know it.');
    expect(lines.at(-2)).toBe(
      'This release goes elsewhere at step 1, "*load,landing,session.resume": that cannot happen there.',
    );
    expect(lines.at(-1)).toMatch(/^The trace is of another release/u);
  });

  it('that the product does not leave diverges at a step, and what comes instead is told', () => {
    expect(followTrace(product, stepsOf([...login, 'idx.authenticate:unhandled,vc']))).toEqual({
      steps: 3,
      instead: ['idx.authenticate:unhandled,technical-error'],
    });
    expect(followTrace(product, stepsOf([...login, 'resend,vc']))).toEqual({ steps: 3, instead: [] });
  });

  it('that has lost its beginning is followed all the same', () => {
    expect(followTrace(product, stepsOf(failed.slice(2)))).toEqual({ steps: 2, instead: null });
  });

  it('of whatever customers do is followed to its end', () => {
    const traces = new Map<string, readonly string[]>();
    const traceTo = oncePerObject((step: Step): readonly string[] => [
      ...(step.previous === null ? [] : traceTo(step.previous)),
      stepOf(product.program, step.before, step.event, step.after) ?? '',
    ]);
    explore(product, {
      visit(step) {
        const steps = traceTo(step).filter(Boolean);
        // Customers go back to where they were; the search goes to every address.
        const isGone = steps.some((each) => each.startsWith('*location'));
        const isNew = step.after.state === 'technical-error' && !isGone && !traces.has(steps.slice(-2).join());
        if (isNew && !step.isNewPage) traces.set(steps.slice(-2).join(), steps);
        return isNew;
      },
      isDone: (steps) => steps > 20_000,
    });
    const lost = [...traces.values()].filter((steps) => followTrace(product, stepsOf(steps)).instead !== null);
    expect(traces.size).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  });
});
