import type { Release } from '../../../src/tools/release/release.ts';

/** A release, for tests that change it. */
export const release: Release = {
  id: 'r1',
  product: 'demo',
  target: 'test',
  revision: { commit: null, time: null, changed: false },
  code: 'c1',
  behaviour: 'b1',
  inline: { styles: "'sha256-1'", script: "'sha256-2'" },
  assets: ['assets/main-1.js', 'content/program-1.json', 'content/theme-1.css'],
  pages: { 'index.html': 'p1', 'pages/en-US/login.html': 'p2' },
  headers: 'h1',
  upload: null,
};
