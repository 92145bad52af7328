import { beforeAll, describe, expect, it } from 'vitest';
import { type Work, workOf } from '../compiler/large/workOf.ts';
import { sizedProduct, warmUp } from './sizedProduct.ts';
import { type StepName, stepsOn } from './steps.tsx';

const names: readonly StepName[] = ['move', 'arrive', 'type', 'submit', 'render'];
const timeout = 120_000;

/** The second time, when what is made once has been made. V8 may miss calls and counts none twice, so the most counts. */
async function again(work: () => unknown): Promise<Work> {
  work();
  const counts = [await workOf(work), await workOf(work), await workOf(work)];
  return counts.reduce((most, each) => (each.callsIn('/src/') > most.callsIn('/src/') ? each : most));
}

beforeAll(warmUp);

describe('the work of a step', () => {
  it.each(names)('does not grow with the number of screens: %s', { timeout }, async (name) => {
    const [few, many] = [stepsOn(sizedProduct(10)), stepsOn(sizedProduct(100))];
    const [small, large] = [await again(few[name]), await again(many[name])];
    expect(small.callsIn('/src/')).toBeGreaterThan(0);
    expect(large.callsIn('/src/')).toBe(small.callsIn('/src/'));
    expect(large.steps).toBe(small.steps);
  });

  it.each(names)('grows no faster than the fields of its form: %s', { timeout }, async (name) => {
    const [few, many] = [stepsOn(sizedProduct(10, 20)), stepsOn(sizedProduct(10, 40))];
    const [small, large] = [await again(few[name]), await again(many[name])];
    expect(large.callsIn('/src/') / small.callsIn('/src/')).toBeLessThan(2.3);
    expect(large.steps / Math.max(1, small.steps)).toBeLessThan(2.3);
  });

  it('is really done: the steps lead where they say', () => {
    const steps = stepsOn(sizedProduct(10, 3));
    expect(steps.move().screen).toBe('login');
    expect(steps.arrive().screen).toBe('login');
    expect(steps.type().form.values.code).toBe('1');
    expect(steps.submit()).toMatchObject({ busy: true });
    expect(steps.render()).toContain('<form');
  });
});
