import { expect, it } from 'vitest';
import { durationWords } from '../../../src/tools/book/pages/TimeLimits.tsx';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [90, '90 seconds'],
  [305, '305 seconds'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [86_400, '1 day'],
  [2_592_000, '30 days'],
])('says %i seconds as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
