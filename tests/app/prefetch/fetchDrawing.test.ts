import { afterEach, expect, it } from 'vitest';
import { prefetchHydration } from '../../../src/app/prefetch/prefetchHydration.ts';

afterEach(() => document.head.replaceChildren());

it('has what the page names fetched as a module, and not run', () => {
  document.head.innerHTML = '<meta name="drawing" content="/in/assets/product.js">';
  prefetchHydration(document);
  const link = document.querySelector('link');
  expect([link?.rel, link?.getAttribute('href'), link?.crossOrigin]).toEqual([
    'modulepreload',
    '/in/assets/product.js',
    '',
  ]);
  expect(document.querySelector('script')).toBeNull();
});

it('fetches nothing where no chunk is named, as in a development server', () => {
  prefetchHydration(document);
  expect(document.head.childElementCount).toBe(0);
});
