import { expect, it } from 'vitest';
import { whenStill } from '../../../src/effects/idx/whenStill.ts';
import { manualClock } from '../../engine/clock.ts';

it('waits as long as there are signs, and begins once after the last', () => {
  const clock = manualClock();
  let begun = 0;
  const sign = whenStill(clock, 200, () => {
    begun += 1;
  });
  for (let key = 0; key < 10; key += 1) {
    sign();
    clock.advance(199);
  }
  expect(begun).toBe(0);
  clock.advance(1);
  expect(begun).toBe(1);
  clock.advance(1_000);
  expect(begun).toBe(1);
});
