import { describe, expect, it } from 'vitest';
import { blockingTime, firstPaint, type Sighting } from '../../src/bench/measure/sampleOf.ts';

const task = (at: number, took: number): Sighting => ({ kind: 'task', at, took });

describe('blocking time', () => {
  it('is what each task takes above 50 ms', () => {
    expect(blockingTime([task(0, 80), task(100, 50), task(200, 250)])).toBe(30 + 200);
  });

  it('reads the first contentful paint and no other', () => {
    const paints: readonly Sighting[] = [
      { kind: 'paint', name: 'first-paint', at: 300 },
      { kind: 'paint', name: 'first-contentful-paint', at: 500 },
    ];
    expect(firstPaint(paints)).toBe(500);
    expect(firstPaint([])).toBeUndefined();
  });
});
