import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConformance } from '../src/tooling/reports/conformance.ts';
import { projectRoot } from './compiler/product.ts';

/** The criteria of WCAG 2.2, as the recommendation lists them; 4.1.1 is gone. */
const criteria = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2', '2.1.4'],
    ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1'],
    ...['3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.4.5'],
    ...['2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
} as const;

const { rows, sessions, tasks } = readConformance();
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('the conformance report', () => {
  it('has each criterion of WCAG 2.2 at A and AA, and no other', () => {
    expect(rows).toHaveLength(55);
    for (const level of ['A', 'AA'] as const)
      expect(
        rows
          .filter((row) => row.level === level)
          .map(({ num }) => num)
          .sort(),
      ).toEqual([...criteria[level]].sort());
  });

  it.each(rows)('names evidence for $num that there is', ({ name, evidence }) => {
    expect(name).not.toBe('');
    expect(evidence).not.toEqual([]);
    for (const { at, command, how } of evidence) {
      expect(existsSync(path.join(projectRoot, at)), at).toBe(true);
      expect(command === undefined, at).toBe(how === 'human');
      if (command !== undefined) expect(scripts, at).toHaveProperty([command.replace('npm run ', '')]);
    }
  });

  it.each(rows)('says that $num is not evaluated where only people could, and have not', ({ adherence, evidence }) => {
    const isProven = evidence.some(({ how }) => how !== 'human') || sessions.some(({ state }) => state === 'done');
    if (!isProven) expect(adherence).toBe('not-evaluated');
  });

  it('says of each session with assistive technology who did it and when, or that it is not done', () => {
    expect(tasks.length).toBeGreaterThan(5);
    for (const { state, date, by, result } of sessions) {
      const isSaid = [date, by, result].every((one) => one !== null);
      expect(state).toBe(isSaid ? 'done' : 'not done');
    }
  });
});

describe('what does not apply', () => {
  const sources = readdirSync(path.join(projectRoot, 'src/ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(path.join(projectRoot, 'src/ui', file), 'utf8'));

  it.each([
    ['sound, moving pictures and pictures of text', /<(?:audio|video|img|canvas|object|embed)\b/u],
    ['gestures and dragging', /onTouch|onDrag|draggable|touchmove|ongesture/u],
    ['being moved', /devicemotion|deviceorientation/u],
    ['keys of its own for its controls', /accessKey/u],
    ['what appears on hover', /onMouse(?:Enter|Over)|onPointer(?:Enter|Over)|\btitle=/u],
  ])('is not in the code: %s', (_, pattern) => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((source) => pattern.test(source))).toEqual([]);
  });
});
