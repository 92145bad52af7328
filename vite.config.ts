/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { siteConfig } from './src/compiler/vite/siteConfig.ts';

type ProjectConfig = NonNullable<UserConfig['test']>;

const root = fileURLToPath(new URL('.', import.meta.url));
/** Under Node, the package resolves to its Node build. The product ships the browser build. */
const browserSdk = Object.fromEntries(
  ['idx', 'authn', 'myaccount'].map((entry) => [
    `@okta/okta-auth-js/${entry}`,
    fileURLToPath(new URL(`node_modules/@okta/okta-auth-js/esm/browser/exports/exports/${entry}.js`, import.meta.url)),
  ]),
);

/** These try hundreds of mistakes, or search for them at length, or drive the whole product. */
const ofFlows = [
  'tests/compiler/{badInput/*,diagnostics,editorsPage,golden,checks/patterns}.test.ts',
  'tests/{product,mutants,explorer}/**/*.test.ts',
];
const ofPages = [
  'tests/{app,ui}/**/*.test.{ts,tsx}',
  'tests/effects/okta/{idx/fingerprintPlace,passkeys/suggest}.test.ts',
];
/** These import the modules of the product anew, or count on being the first to do so. */
const ofLonePages = ['tests/app/{bootstrap/start,development/textOrigins}.test.ts', 'tests/app/hydrate.test.tsx'];
const ofEffects = ['tests/effects/**/*.test.ts'];
/** These count function calls, which a process that has loaded other tests would slow down. */
const ofCounts = ['tests/scale/**/*.test.ts', 'tests/compiler/large/linear.test.ts'];
const ofStories = ['tests/stories/**/*.test.ts'];
/** Stories without a browser of their own: these render in the window of vitest. */
const ofPaths = ['tests/stories/every{Branch,State}.test.ts'];

/** Stories use React's production build. */
const ofProduction = {
  test: { alias: browserSdk, env: { NODE_ENV: 'production' } },
  more: { oxc: { jsx: { development: false } } },
} satisfies { readonly test: ProjectConfig; readonly more: UserConfig };

/** Each project of tests has a configuration of its own: one that extends this file would load it once more. */
const site = (): UserConfig => siteConfig(root);

/** A project of tests. */
function project(test: ProjectConfig, more: UserConfig = {}): UserConfig {
  return {
    ...site(),
    ...more,
    test: {
      // Generous, because a busy machine is slow. A test that hangs still ends.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // Compiling makes much garbage. Larger steps of the collector take a tenth less of the processor.
      execArgv: ['--max-semi-space-size=64'],
      // Test files leave no state behind, so they can share loaded modules and compiled products.
      isolate: false,
      ...test,
    },
  };
}

export default defineConfig({
  ...site(),
  test: {
    // A change of package.json or of this file would make `npm run check` run every test, as `npm test` does anyway.
    forceRerunTriggers: [],
    // By default one core is left to the runner, which is mostly idle.
    maxWorkers: '100%',
    projects: [
      project({
        name: 'unit',
        include: ['tests/**/*.test.ts'],
        exclude: [...ofPages, ...ofEffects, ...ofFlows, ...ofCounts, ...ofStories],
      }),
      // Projects run in the order of their names. These few files take long, so they are not the last.
      project({ name: 'flows', include: ofFlows }),
      project({
        name: 'page',
        include: ofPages,
        exclude: ofLonePages,
        environment: 'jsdom',
        setupFiles: ['tests/ui/onePage.ts'],
      }),
      project({ name: 'page alone', include: ofLonePages, environment: 'jsdom', isolate: true }),
      project({ name: 'counts', include: ofCounts, isolate: true }),
      project({ name: 'effects', include: ofEffects, exclude: ofPages, alias: browserSdk }),
      // Not in one process with effects: React and the SDK behave differently when a window exists at load time.
      project({ name: 'stories', include: ofStories, exclude: ofPaths, ...ofProduction.test }, ofProduction.more),
      // A file with an environment of its own would end the processes of its project.
      project({ name: 'paths', include: ofPaths, environment: 'jsdom', ...ofProduction.test }, ofProduction.more),
    ],
  },
});
