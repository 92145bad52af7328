import { afterEach, expect, it } from 'vitest';
import { prefetchChunks } from '../../../src/app/prefetch/prefetchChunks.ts';

afterEach(() => document.head.replaceChildren());

it('has what the page names fetched as modules, in that order, and not run', () => {
  document.head.innerHTML = '<meta name="later" content="/in/assets/engine.js /in/assets/product.js">';
  prefetchChunks(document, 'later');
  const links = [...document.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.crossOrigin])).toEqual([
    ['modulepreload', '/in/assets/engine.js', ''],
    ['modulepreload', '/in/assets/product.js', ''],
  ]);
  expect(document.querySelector('script')).toBeNull();
});

it('fetches nothing where no chunk is named, as in a development server', () => {
  prefetchChunks(document, 'later');
  expect(document.head.childElementCount).toBe(0);
});
