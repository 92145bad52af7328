/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basePathOf } from './src/compiler/vite/basePath.ts';
import { compileAhead, flowsRoot } from './src/compiler/vite/compilation.ts';
import { flowPlugin } from './src/compiler/vite/flowPlugin.ts';
import { leaveOutUnused } from './src/compiler/vite/leaveOutUnused.ts';
import { minifyAgain } from './src/compiler/vite/minifyAgain.ts';
import { preloadChunks } from './src/compiler/vite/preloadChunks.ts';
import { quietIntl } from './src/compiler/vite/quietIntl.ts';
import { shakablePackages } from './src/compiler/vite/shakablePackages.ts';
import { sharedByMain } from './src/compiler/vite/sharedByMain.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Under Node, the package resolves to its Node build. The product ships the browser build. */
const browserSdk = Object.fromEntries(
  ['idx', 'authn', 'myaccount'].map((entry) => [
    `@okta/okta-auth-js/${entry}`,
    fileURLToPath(new URL(`node_modules/@okta/okta-auth-js/esm/browser/exports/exports/${entry}.js`, import.meta.url)),
  ]),
);

/** These try hundreds of mistakes, or search for them at length. */
const ofMistakes = ['tests/compiler/{badInput/*,diagnostics,editorsPage,golden,checks/patterns}.test.ts'];
const ofPages = ['tests/{app,ui}/**/*.test.{ts,tsx}'];
/** These import the modules of the product anew, or count on being the first to do so. */
const ofLonePages = ['tests/app/{bootstrap/start,development/textOrigins}.test.ts', 'tests/app/hydrate.test.tsx'];
const ofEffects = ['tests/effects/**/*.test.ts'];
const ofFlows = ['tests/{product,mutants,explorer}/**/*.test.ts'];
/** These count function calls, which a process that has loaded other tests would slow down. */
const ofCounts = ['tests/scale/**/*.test.ts', 'tests/compiler/large/linear.test.ts'];
const ofStories = ['tests/stories/**/*.test.ts'];

export default defineConfig({
  base: `${basePathOf(root)}/`,
  publicDir: false,
  plugins: [
    react(),
    flowPlugin(flowsRoot(process.env)),
    shakablePackages(),
    quietIntl(),
    leaveOutUnused(),
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
    // Minifying takes most of a build. That warrants no warning.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: sharedByMain(), minShareCount: 2 }] } },
    },
  },
  test: {
    // Generous, because a busy machine is slow. A test that hangs still ends.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A change of package.json or of this file would make `npm run check` run every test, as `npm test` does anyway.
    forceRerunTriggers: [],
    // By default one core is left to the runner, which is mostly idle.
    maxWorkers: '100%',
    // Compiling makes much garbage. Larger steps of the collector take a tenth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    // Test files leave no state behind, so they can share loaded modules and compiled products.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...ofMistakes, ...ofPages, ...ofEffects, ...ofFlows, ...ofCounts, ...ofStories],
        },
      },
      // Projects run in the order of their names. These few files take long, so they are not the last.
      { extends: true, test: { name: 'flows', include: ofFlows } },
      { extends: true, test: { name: 'mistakes', include: ofMistakes } },
      {
        extends: true,
        test: {
          name: 'page',
          include: ofPages,
          exclude: ofLonePages,
          environment: 'jsdom',
          setupFiles: ['tests/ui/onePage.ts'],
        },
      },
      { extends: true, test: { name: 'page alone', include: ofLonePages, environment: 'jsdom', isolate: true } },
      { extends: true, test: { name: 'counts', include: ofCounts, isolate: true } },
      { extends: true, test: { name: 'effects', include: ofEffects, alias: browserSdk } },
      // Not in one process with effects: React and the SDK behave differently when a window exists at load time.
      {
        extends: true,
        // Stories use React's production build.
        oxc: { jsx: { development: false } },
        test: { name: 'stories', include: ofStories, alias: browserSdk, env: { NODE_ENV: 'production' } },
      },
    ],
  },
});
