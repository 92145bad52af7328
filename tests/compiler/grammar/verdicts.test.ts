import { expect, it } from 'vitest';
import { Verdicts } from '../../../src/compiler/grammar/verdicts.ts';

function cacheOf(text: string | null) {
  const cache = {
    text,
    read: () => cache.text,
    write(written: string) {
      cache.text = written;
    },
  };
  return cache;
}

const never = (): never => {
  throw new Error('It was known already.');
};

it('are made once, also in the next run', () => {
  const cache = cacheOf(null);
  const verdicts = new Verdicts(cache);
  expect(verdicts.of(['slow', 'a'], () => 'yes')).toBe('yes');
  expect(verdicts.of(['slow', 'b'], () => null)).toBeNull();
  expect(verdicts.of(['slow', 'a'], never)).toBe('yes');
  const next = new Verdicts(cache);
  expect([next.of(['slow', 'a'], never), next.of(['slow', 'b'], never)]).toEqual(['yes', null]);
});

it.each(['{', '"no list"', '[1]', ''])('are made anew where what is left cannot be read: %s', (text) => {
  expect(new Verdicts(cacheOf(text)).of(['slow', 'a'], () => 'yes')).toBe('yes');
});
