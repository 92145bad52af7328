import { describe, expect, it } from 'vitest';
import { classOf, type Mark, valueClassesOf } from '../../../src/compiler/analysis/valueClasses.ts';
import { cellWords, rowsOf } from '../../../src/tools/book/data/decisionTables.ts';

const is = (value: string | number | boolean): Mark => ({ kind: 'is', value });
const colours = ['red', 'green', 'blue'].map(classOf);
const answers = [true, false].map(classOf);
const cells = (answer: (colour: number, bright: number) => number): readonly unknown[] =>
  rowsOf(
    colours.flatMap((colour, one) =>
      answers.map((bright, other) => ({
        facts: new Map([
          ['context.colour', colour],
          ['context.bright', bright],
        ]),
        answer: answer(one, other),
      })),
    ),
  ).rows.map((row) => [...row.cells, row.answer]);

describe('a decision table', () => {
  it('has one row where nothing makes a difference', () => {
    expect(cells(() => 7)).toEqual([[7]]);
  });

  it('asks only what makes a difference', () => {
    expect(cells((_, bright) => bright)).toEqual([
      [[is(true)], 0],
      [[is(false)], 1],
    ]);
  });

  it('puts values together that lead to the same', () => {
    expect(cells((colour, bright) => (colour === 1 ? 9 : bright))).toEqual([
      [[is('red'), is('blue')], [is(true)], 0],
      [[is('red'), is('blue')], [is(false)], 1],
      [[is('green')], null, 9],
    ]);
  });

  it('tells values by those that are missing, where these are fewer', () => {
    const domain = colours.map(({ marks }) => marks);
    expect(cellWords([is('red'), is('blue')], domain)).toBe('anything but "green"');
    expect(cellWords([is('red')], domain)).toBe('"red"');
    expect(cellWords([{ kind: 'other' }], [[{ kind: 'absent' }], [{ kind: 'other' }]])).toBe('a value');
    expect(cellWords([{ kind: 'absent' }], [[{ kind: 'absent' }], [{ kind: 'other' }]])).toBe('nothing');
  });
});

describe('the values that are told apart', () => {
  const marks = (...given: Parameters<typeof valueClassesOf>): readonly unknown[] =>
    valueClassesOf(...given).map((each) => each.marks);

  it('are none that the form of a text refuses', () => {
    const other = [[{ kind: 'other' }]];
    expect(marks({ type: 'string', format: 'uuid' }, ['', 'abc'], false)).toEqual(other);
    expect(marks({ type: 'string', format: 'safe-url' }, [''], false)).toEqual(other);
    expect(marks({ type: 'string', pattern: '^[a-z]+$' }, ['', 'A1'], false)).toEqual(other);
    expect(marks({ type: 'string', maxLength: 2 }, ['abc'], false)).toEqual([[is('')], ...other]);
    const id = 'b3f0c1de-1111-4222-8333-444455556666';
    expect(marks({ type: 'string', format: 'uuid' }, [id], false)).toEqual([[is(id)], ...other]);
  });

  it('are those of an enum that something compares with, and all others together', () => {
    expect(marks({ enum: ['a', 'b', 'c'] }, ['b'], true)).toEqual([
      [{ kind: 'absent' }],
      [is('b')],
      [is('a'), is('c')],
    ]);
  });

  it('are the numbers that something compares with, and what lies between', () => {
    expect(marks({ type: 'integer', minimum: 0, maximum: 9 }, [3, 5], false)).toEqual([
      [is(0)],
      [is(3)],
      [is(5)],
      [is(9)],
      [{ kind: 'between', above: 0, below: 3 }],
      [is(4)],
      [{ kind: 'between', above: 5, below: 9 }],
    ]);
  });

  it('are below and above where a number has no bounds', () => {
    expect(marks({ type: 'number' }, [2], false)).toEqual([
      [is(0)],
      [is(2)],
      [{ kind: 'between', above: null, below: 0 }],
      [{ kind: 'between', above: 0, below: 2 }],
      [{ kind: 'between', above: 2, below: null }],
    ]);
  });

  it('each have a sample that is of them', () => {
    for (const {
      marks: [mark],
      sample,
    } of valueClassesOf({ type: 'number' }, [2], false)) {
      if (mark?.kind !== 'between') continue;
      expect(Number(sample)).toBeGreaterThan(mark.above ?? Number.NEGATIVE_INFINITY);
      expect(Number(sample)).toBeLessThan(mark.below ?? Number.POSITIVE_INFINITY);
    }
  });

  it('are nothing and anything of a text, and what something compares with', () => {
    expect(marks({ type: 'string' }, [], true)).toEqual([[{ kind: 'absent' }], [is('')], [{ kind: 'other' }]]);
    expect(marks({ type: 'string', minLength: 1 }, ['en'], false)).toEqual([[is('en')], [{ kind: 'other' }]]);
  });
});
