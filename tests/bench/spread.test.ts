import { describe, expect, it } from 'vitest';
import { quantile, spreadOf } from '../../src/bench/report/summary.ts';

describe('the spread of what was measured', () => {
  it('is the middle value, or lies between the two, with the smallest and the largest', () => {
    expect(spreadOf([1000, 9, 80])).toEqual({ median: 80, min: 9, max: 1000, count: 3 });
    expect(spreadOf([4, 1, 3, 2])?.median).toBe(2.5);
    expect(spreadOf([])).toBeUndefined();
  });

  it('has a 95th percentile that one slow key out of forty does not move far', () => {
    const keys = [...Array.from({ length: 39 }, () => 16), 400];
    expect(quantile(keys, 0.95)).toBe(16);
    expect(quantile([...keys, 400, 400], 0.95)).toBeGreaterThan(300);
  });
});
