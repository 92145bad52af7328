import { expect, it } from 'vitest';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { createViewStore } from '../../src/ui/views.ts';
import { screenView, sharedView } from './fixtures.ts';

/** A store of two screens, and what was asked for. */
function store(bring: (what: string) => void = () => {}) {
  const asked: string[] = [];
  const loader =
    <View extends ScreenView | SharedView>(what: string, view: View) =>
    async (): Promise<View> => {
      asked.push(what);
      bring(what);
      return view;
    };
  const screens = Object.fromEntries(['login', 'vc'].map((name) => [name, loader(name, screenView(name, {}))]));
  const loaders = { shared: { 'en-US': loader('shared', sharedView()) }, screens: { 'en-US': screens } };
  return { asked, views: createViewStore(loaders) };
}

it('asks once for what all screens share, and once for a screen, however many want them at the same time', async () => {
  const { asked, views } = store();
  await Promise.all([views.load('en-US', 'login'), views.load('en-US', 'vc', 'low'), views.load('en-US', 'vc')]);
  expect(asked.toSorted()).toEqual(['login', 'shared', 'vc']);
  expect(views.get('en-US', 'vc')?.screen).toBe('vc');
  await views.load('en-US', 'login');
  expect(asked).toHaveLength(3);
});

it('asks again for what did not come', async () => {
  let isDown = true;
  const { asked, views } = store((what) => {
    if (isDown && what === 'shared') throw new TypeError('Failed to fetch');
  });
  await expect(views.load('en-US', 'login')).rejects.toThrow('Failed to fetch');
  expect(asked.filter((what) => what === 'shared')).toHaveLength(2);
  isDown = false;
  await views.load('en-US', 'login');
  expect(views.shared('en-US')).not.toBeNull();
});
