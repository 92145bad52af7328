import { describe, expect, it } from 'vitest';
import { branch, type Facts } from '../../../src/compiler/analysis/branch.ts';
import { classOf } from '../../../src/compiler/analysis/valueClasses.ts';
import type { Logic } from '../../../src/engine/contracts/logic.ts';
import { evaluate } from '../../../src/engine/logic/index.ts';

const values: Readonly<Record<string, readonly unknown[]>> = {
  'context.mode': ['code', 'password', null],
  'context.order': [null, {}],
  'context.order.paid': [true, false],
};
const read = (path: string): Logic => ({ var: `context.${path}` });
/** Each answer, after the values that were asked for. */
const answers = (logic: Logic, known: Readonly<Record<string, unknown>> = {}): readonly unknown[] => {
  const facts: Facts = new Map(Object.entries(known).map(([path, value]) => [path, classOf(value)]));
  const leaves = branch(
    facts,
    (scopes) => evaluate(logic, scopes, {}),
    (path) => (values[path] ?? []).map(classOf),
  );
  return [...leaves].map((leaf) => [...[...leaf.facts.values()].map(({ sample }) => sample ?? null), leaf.answer]);
};

describe('an answer', () => {
  it('asks for what it reads, and no further than it must', () => {
    expect(answers(true)).toEqual([[true]]);
    expect(answers({ and: [{ '==': [read('mode'), 'code'] }, read('order')] })).toEqual([
      ['code', null, null],
      ['code', {}, {}],
      ['password', false],
      [null, false],
    ]);
  });

  it('asks for an object before its parts', () => {
    expect(answers({ '!': read('order.paid') })).toEqual([
      [null, true],
      [{}, true, false],
      [{}, false, true],
    ]);
  });

  it('asks for nothing that is known', () => {
    expect(answers({ '==': [read('mode'), 'code'] }, { 'context.mode': 'other' })).toEqual([['other', false]]);
    expect(answers(read('order.paid'), { 'context.order': null })).toEqual([[null, null]]);
  });
});
