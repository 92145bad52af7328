import { describe, expect, it } from 'vitest';
import { quantile, spreadOf } from '../../src/bench/report/summary.ts';

describe('the spread of what was measured', () => {
  it('is the middle value, with the smallest and the largest', () => {
    expect(spreadOf([900, 100, 300])).toEqual({ median: 300, min: 100, max: 900, count: 3 });
  });

  it('lies between the two middle values where there are as many on both sides', () => {
    expect(spreadOf([4, 1, 3, 2])?.median).toBe(2.5);
  });

  it('does not sort figures as words', () => {
    expect(spreadOf([1000, 9, 80])?.median).toBe(80);
  });

  it('is nothing where nothing was measured', () => {
    expect(spreadOf([])).toBeNull();
  });

  it('has a 95th percentile that one slow key out of forty does not move far', () => {
    const keys = [...Array.from({ length: 39 }, () => 16), 400];
    expect(quantile(keys, 0.95)).toBe(16);
    expect(quantile([...keys, 400, 400], 0.95)).toBeGreaterThan(300);
  });
});
