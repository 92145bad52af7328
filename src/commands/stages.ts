import type { NearTests } from './nearTests.ts';

/** The result of a test stage. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** One stage of the tests: a program, and how its results are counted. */
export interface Stage {
  readonly name: string;
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** It starts after all earlier ones, because it needs one of them or reads their output. */
  readonly afterAll?: true;
  /** Counts results in the output; without it, the stage counts as one test. */
  readonly count?: (output: string) => Tally | null;
}

const vitest = 'node_modules/vitest/vitest.mjs';
const types: Stage = { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] };
const lint: Stage = {
  name: 'lint',
  args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
};
const flows: Stage = { name: 'flows', args: ['src/compiler/cli/verify.mjs'] };
const generated: Stage = {
  name: 'generated files',
  args: ['--import', 'tsx', 'src/commands/generate.ts', '--check'],
};
const build: Stage = { name: 'build', args: ['--import', 'tsx', 'src/commands/build.ts'] };

/**
 * The stages of `npm test`; of parallel ones, the longest comes first. Unit tests and browser tests each leave cores
 * idle for a third of their time, so they run in parallel. Node runs each of them directly, without a shell.
 */
export const stages: readonly Stage[] = [
  build,
  lint,
  generated,
  types,
  flows,
  { name: 'unit tests', args: [vitest, 'run'], afterAll: true, count: countVitest },
  {
    name: 'browser tests',
    args: ['node_modules/playwright/cli.js', 'test', '-c', 'e2e'],
    // With all stories, an unused decision about axe fails.
    env: { AXE: 'all' },
    count: countPlaywright,
  },
];

/**
 * The stages of `npm run check`, which can run in parallel; the longest comes first.
 * @param tests for the changed files
 */
export function checkStages({ whole, ofRules }: NearTests): readonly Stage[] {
  const examples: readonly Stage[] =
    ofRules === null
      ? []
      : [
          {
            name: 'examples and mistakes of rules',
            args: [vitest, 'run', ...ofRules.files, '-t', ofRules.titles],
            count: countVitest,
          },
        ];
  return [
    { name: 'tests of what changed', args: [vitest, 'run', ...whole], count: countVitest },
    ...examples,
    generated,
    types,
    lint,
    flows,
  ];
}

/** Stories find texts by key, so they also work in the pseudo-locale, where no letter is plain English. */
const env = { LOCALE: 'en-XA' };
const inPseudoLocale: readonly Stage[] = [
  { name: 'stories in the pseudo-locale', args: [vitest, 'run', 'tests/stories'], env, count: countVitest },
  {
    name: 'browser stories in the pseudo-locale',
    args: ['node_modules/playwright/cli.js', 'test', '-c', 'e2e'],
    env,
    count: countPlaywright,
  },
];

const manyEdits = '10000';
const manyAddresses = '1000000';

/**
 * The stages of `npm run test:long`.
 * @param seeds of random edits and of the order of the walks; by default the usual one
 */
export function longStages(seeds: readonly string[]): readonly Stage[] {
  const each = seeds.length > 0 ? seeds : [''];
  const seeded = (name: string, stage: Omit<Stage, 'name'>): readonly Stage[] =>
    each.map((seed) => ({
      ...stage,
      name: seed === '' ? name : `${name}, seed ${seed}`,
      env: { ...stage.env, ...(seed === '' ? {} : { SEED: seed }) },
    }));
  return [
    ...seeded('random edits', {
      args: [vitest, 'run', 'tests/compiler/badInput'],
      env: { EDITS: manyEdits },
      count: countVitest,
    }),
    ...seeded('redirects', {
      args: [vitest, 'run', 'tests/hostile/redirects'],
      env: { ADDRESSES: manyAddresses },
      count: countVitest,
    }),
    {
      name: 'faults, and two tabs',
      args: [vitest, 'run', 'tests/stories/faults', 'tests/stories/twoTabs'],
      env: { FAULTS: 'all', ORDERS: 'all' },
      count: countVitest,
    },
    { name: 'mutants', args: ['--import', 'tsx', 'src/commands/mutants.ts'] },
    build,
    ...each.map((seed) => ({
      name: `walks in one process, seed ${seed === '' ? '1' : seed}`,
      args: ['node_modules/vitest/vitest.mjs', 'run', 'tests/walks'],
      env: { SEED: seed === '' ? '1' : seed },
      count: countVitest,
    })),
    ...seeded('walks in Chromium', {
      args: ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/walks'],
      count: countPlaywright,
    }),
    ...inPseudoLocale,
    { name: 'gallery', args: ['--import', 'tsx', 'src/commands/gallery.ts'] },
    {
      name: 'load, soak, injection, faults, history and pictures of changes',
      args: ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/long'],
      count: countPlaywright,
    },
    { name: 'servers', args: ['--import', 'tsx', 'src/commands/servers.ts'], count: countPlaywright },
    { name: 'peers', args: ['src/commands/peer.mjs'] },
    { name: 'other browsers', args: ['src/commands/browsers.mjs'], count: countPlaywright },
  ];
}

/** Parses vitest's last line, such as `Tests  2 failed | 40 passed (42)`. */
export function countVitest(output: string): Tally | null {
  const line = /^\s*Tests\s+(.*)$/mu.exec(output)?.[1];
  return line === undefined ? null : { passed: numberBefore('passed', line), failed: numberBefore('failed', line) };
}

/** Parses Playwright's last lines, such as `2 failed`, `1 flaky` and `40 passed (1.2m)`. */
export function countPlaywright(output: string): Tally | null {
  const closing = output
    .split('\n')
    .filter((line) => /^\s+\d+ (passed|failed|flaky|did not run|skipped|interrupted)/u.test(line))
    .join('\n');
  if (closing === '') return null;
  const bad = ['failed', 'flaky', 'did not run', 'interrupted'].map((word) => numberBefore(word, closing));
  return { passed: numberBefore('passed', closing), failed: bad.reduce((sum, count) => sum + count, 0) };
}

function numberBefore(word: string, text: string): number {
  return Number(new RegExp(`(\\d+) ${word}`, 'u').exec(text)?.[1] ?? 0);
}

/**
 * A stage with a failing exit code has failed, even if it printed no failure; one that counted nothing has tested
 * nothing.
 */
export function tallyOf(stage: Stage, output: string, succeeded: boolean): Tally {
  if (!stage.count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = stage.count(output);
  if (!counted || counted.passed + counted.failed === 0) return { passed: 0, failed: 1 };
  return succeeded ? counted : { passed: counted.passed, failed: Math.max(1, counted.failed) };
}

/** Groups the stages that can run in parallel. */
export function groupsOf(all: readonly Stage[]): readonly (readonly Stage[])[] {
  const groups: Stage[][] = [];
  for (const stage of all) {
    const last = groups.at(-1);
    if (last === undefined || stage.afterAll) groups.push([stage]);
    else last.push(stage);
  }
  return groups;
}
