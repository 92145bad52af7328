import { expect, it } from 'vitest';
import { createDataLayer } from '../../../../src/effects/core/log/dataLayer.ts';

const change = { event: 'screen-change', screen: 'login', path: '/login-ui/login' } as const;

/** Tells a page of a screen, and returns what the page knows afterwards, and what was lost. */
async function tell(window: { dataLayer?: unknown[] }, drawn = async () => {}) {
  const lost: string[] = [];
  await new Promise<void>((told) => {
    const layer = createDataLayer(window, drawn, (screen) => lost.push(screen));
    void Promise.resolve(layer.push(change)).then(told);
  });
  return { known: window.dataLayer, lost };
}

it('goes on with the list of a script that was there first', async () => {
  expect(await tell({ dataLayer: ['started'] })).toEqual({ known: ['started', change], lost: [] });
});

it('makes the list that the analytics script will look for, once the screen is drawn', async () => {
  const window: { dataLayer?: unknown[] } = {};
  await tell(window, async () => expect(window).toEqual({}));
  expect(window.dataLayer).toEqual([change]);
});

it.each(['mine now', 7, { push: 1 }, Object.freeze([])])(
  'loses an event that %j in its place does not take, and says so',
  async (other) => {
    expect(await tell({ dataLayer: other as unknown as unknown[] })).toEqual({ known: other, lost: ['login'] });
  },
);
