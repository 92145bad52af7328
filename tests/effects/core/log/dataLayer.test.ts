import { expect, it } from 'vitest';
import { createDataLayer } from '../../../../src/effects/core/log/dataLayer.ts';

const change = { event: 'screen-change', screen: 'login', path: '/login-ui/login' };

it('makes the list that the analytics script will look for', () => {
  const window: { dataLayer?: unknown[] } = {};
  createDataLayer(window).push(change);
  expect(window.dataLayer).toEqual([change]);
});

it('goes on with the list of a script that was there first', () => {
  const window = { dataLayer: ['started'] as unknown[] };
  createDataLayer(window).push(change);
  expect(window.dataLayer).toEqual(['started', change]);
});

it.each(['mine now', 7, { push: 1 }, Object.freeze([])])(
  'loses an event that %j in its place does not take',
  (other) => {
    const window = { dataLayer: other as unknown as unknown[] };
    expect(() => createDataLayer(window).push(change)).not.toThrow();
  },
);
