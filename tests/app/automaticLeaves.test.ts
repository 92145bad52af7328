import { expect, it, vi } from 'vitest';
import { countAutomaticLeaves } from '../../src/app/automaticLeaves.ts';
import { createStore } from '../../src/app/stores.ts';
import { leavesKey } from '../../src/effects/core/storageKeys.ts';

/** Page loads of one tab, with a clock. */
function openTab() {
  sessionStorage.clear();
  const clock = { at: 1_000_000 };
  const load = () =>
    countAutomaticLeaves(
      createStore(() => sessionStorage),
      () => clock.at,
    );
  const leaves = (href: string): boolean => load().allow(href);
  return { clock, load, leaves };
}

const [one, sameSite, other, app] = ['https://a.test/x', 'https://a.test/y?z', 'https://b.test/', 'exampleapp://home'];

it('lets a page leave twice by itself for a site within two minutes, and no third time', () => {
  const { leaves, clock } = openTab();
  expect([leaves(one), leaves(sameSite), leaves(one), leaves(sameSite)]).toEqual([true, true, false, false]);
  expect([leaves(other), leaves(app), leaves(app), leaves(app)]).toEqual([true, true, true, false]);
  clock.at += 119_999;
  expect(leaves(one)).toBe(false);
  clock.at += 1;
  expect([leaves(one), leaves(one), leaves(one)]).toEqual([true, true, false]);
});

it('begins again when the customer does something, and when the count is forgotten', () => {
  const { leaves, load } = openTab();
  for (const end of ['acted', 'forget'] as const) {
    expect([leaves(one), leaves(one), leaves(one)]).toEqual([true, true, false]);
    const page = load();
    page[end]();
    expect(page.allow(one)).toBe(true);
    page.forget();
  }
  const kept = load();
  kept.acted();
  expect([1, 2, 3, 4].map(() => kept.allow(one))).toEqual([true, true, true, true]);
  kept.forget();
  expect([1, 2, 3].map(() => kept.allow(one))).toEqual([true, true, false]);
});

it.each([
  [undefined, true],
  [{ hasBeenActive: true }, true],
  [{ hasBeenActive: false }, false],
])('takes for a deed only what the browser does: %j', (userActivation, ends) => {
  vi.stubGlobal('navigator', { userActivation });
  const { leaves, load } = openTab();
  expect([leaves(one), leaves(one)]).toEqual([true, true]);
  const page = load();
  page.acted();
  vi.unstubAllGlobals();
  expect(page.allow(one)).toBe(ends);
});

it.each(['', 'x', 'NaN https://a.test', '1e999 https://a.test', '-5\n\n', '9999999999999 https://a.test'])(
  'takes nothing else for a count: %j',
  (kept) => {
    const { leaves } = openTab();
    sessionStorage.setItem(leavesKey, kept);
    expect([leaves(one), leaves(one), leaves(one)]).toEqual([true, true, false]);
  },
);
