import { expect, it } from 'vitest';
import { createWords, type Words } from '../../../src/ui/copy/createWords.ts';
import { messages, program } from '../fixtures.ts';

const { brand } = program({});
const spelt = (words: Words, copy: string): string => words.key(copy, { who: 'Ann' });

it('says what is among its own texts, and asks the others for all else', () => {
  const all = createWords('en-US', messages({ greeting: 'Hello, {who}', name: 'All' }), brand);
  const own = createWords('en-US', messages({ name: 'Own, {who}' }), brand, all);
  expect([spelt(own, 'name'), spelt(own, 'greeting'), spelt(all, 'name')]).toEqual(['Own, Ann', 'Hello, Ann', 'All']);
  expect(own.of({ copy: 'greeting', values: { who: 'Bob' } })).toBe('Hello, Bob');
  expect(own.drawn({ copy: 'greeting', values: { who: 'Bob' } }, () => null)).toBe('Hello, Bob');
  expect([own.has('name'), own.has('greeting'), own.has('nothing')]).toEqual([true, true, false]);
});
