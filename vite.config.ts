/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basePathOf } from './src/compiler/vite/basePath.ts';
import { compileAhead, flowsRoot } from './src/compiler/vite/compilation.ts';
import { flowPlugin } from './src/compiler/vite/flowPlugin.ts';
import { minifyAgain } from './src/compiler/vite/minifyAgain.ts';
import { preloadChunks } from './src/compiler/vite/preloadChunks.ts';
import { quietIntl } from './src/compiler/vite/quietIntl.ts';
import { shakablePackages } from './src/compiler/vite/shakablePackages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Under Node the package resolves to its Node build; what ships is the browser's. */
const browserSdk = Object.fromEntries(
  ['idx', 'authn', 'myaccount'].map((entry) => [
    `@okta/okta-auth-js/${entry}`,
    fileURLToPath(new URL(`node_modules/@okta/okta-auth-js/esm/browser/exports/exports/${entry}.js`, import.meta.url)),
  ]),
);

const ofPages = ['tests/{app,ui}/**/*.test.{ts,tsx}'];
const ofEffects = ['tests/effects/**/*.test.ts'];
const ofFlows = ['tests/{flows,mutants,proof}/**/*.test.ts'];
/** One that `npm run replay` has written is run before it is kept. */
/** Counting calls costs with all that a process has loaded. */
const ofCounts = ['tests/scale/**/*.test.ts', 'tests/compiler/large/linear.test.ts'];
const ofStories = process.env.STORY ? [process.env.STORY] : ['tests/{stories,walks}/**/*.test.ts'];

export default defineConfig({
  base: `${basePathOf(root)}/`,
  publicDir: false,
  plugins: [
    react(),
    flowPlugin(flowsRoot(process.env)),
    shakablePackages(),
    quietIntl(),
    preloadChunks(),
    minifyAgain(),
    compileAhead(),
  ],
  resolve: {
    // Texts are parsed at build time, so what ships needs no parser.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // That minifying takes most of a build is known.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: {
    // Generous: what is slow is a busy machine, and a test that hangs is ended all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A change of package.json or of this file would make `npm run check` run every test, as `npm test` does anyway.
    forceRerunTriggers: [],
    // All cores: otherwise one is left to the runner, which hardly works, and two cores have one worker.
    maxWorkers: '100%',
    // Each file of these leaves the process as it found it, so that files share what was loaded and compiled.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...ofPages, ...ofEffects, ...ofFlows, ...ofCounts, ...ofStories],
        },
      },
      // Projects run in the order of their names: these few files take long, and so are not the last.
      { extends: true, test: { name: 'flows', include: ofFlows } },
      // Components keep state in modules, and tests of the page stand in for parts of the window.
      { extends: true, test: { name: 'page', include: ofPages, isolate: true } },
      { extends: true, test: { name: 'counts', include: ofCounts, isolate: true } },
      { extends: true, test: { name: 'effects', include: ofEffects, alias: browserSdk } },
      // Apart from effects, which load the SDK where no window is: with one, React and the SDK are other programs.
      {
        extends: true,
        // Stories run the React that ships.
        oxc: { jsx: { development: false } },
        test: { name: 'stories', include: ofStories, alias: browserSdk, env: { NODE_ENV: 'production' } },
      },
    ],
  },
});
