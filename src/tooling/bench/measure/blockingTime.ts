import { ofKind, type Sighting } from './sighting.ts';

/** A task may take that long before somebody feels it; what is above it blocks. */
const shortMs = 50;

/**
 * The sum of what long tasks take above 50 ms.
 * @param since what lies before it does not count, in milliseconds since the navigation began
 */
export function blockingTime(sightings: readonly Sighting[], since = 0): number {
  return ofKind(sightings, 'task')
    .map(({ at, took }) => ({ from: Math.max(at, since), to: at + took }))
    .reduce((sum, { from, to }) => sum + Math.max(0, to - from - shortMs), 0);
}

export function firstPaint(sightings: readonly Sighting[]): number | undefined {
  return ofKind(sightings, 'paint').find(({ name }) => name === 'first-contentful-paint')?.at;
}
