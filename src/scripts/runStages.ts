import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** One stage of the tests: a program that Node runs. */
export interface Stage {
  readonly name: string;
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** The runner whose results are counted; without it, the stage counts as one test. */
  readonly runner?: keyof typeof runners;
  /** It may have nothing to test. */
  readonly mayBeEmpty?: true;
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The programs that run tests, how each writes its results into a file, and what they are. */
const runners = {
  vitest: {
    args: (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: (results: { readonly numPassedTests: number; readonly numFailedTests: number }): Tally => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests,
    }),
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    count: ({ stats }: { readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>> }): Tally => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  },
} as const;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/**
 * Runs groups of stages, each after the one before, even after a failure; the stages of a group run in parallel. Prints
 * the result of each stage, and ends the process with one line of totals: with 1 if anything failed.
 * @param env additional environment variables of every stage
 */
export async function runStages(
  groups: readonly (readonly Stage[])[],
  env: Readonly<Record<string, string>> = {},
): Promise<never> {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  const results: (readonly [Stage, Tally])[] = [];
  for (const group of groups) {
    const run = async (stage: Stage): Promise<void> => {
      results.push([stage, await runStage(stage, env, path.join(folder, `${stage.name}.json`))]);
    };
    await Promise.all(group.map(run));
  }
  rmSync(folder, { recursive: true });
  const total = (part: keyof Tally): number => results.reduce((sum, [, tally]) => sum + tally[part], 0);
  const broken = results.filter(([, { failed }]) => failed > 0).map(([{ name }]) => name);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
  process.exit(broken.length === 0 ? 0 : 1);
}

/** Runs a stage, and prints each line of it behind its name. */
async function runStage(stage: Stage, env: Readonly<Record<string, string>>, resultsFile: string): Promise<Tally> {
  const { name, runner } = stage;
  const began = performance.now();
  const child = spawn(process.execPath, [...stage.args, ...(runner ? runners[runner].args(resultsFile) : [])], {
    env: { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile, ...env, ...stage.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const print = (line: string): void => void process.stdout.write(`${name} | ${line}\n`);
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', print);
  const closed = once(child, 'close');
  const [status] = (await once(child, 'exit')) as [number | null];
  // A process that a stage has left running could keep its output open for ever.
  await Promise.race([closed, wait(1_000)]);
  running.delete(child);
  const tally = tallyOf(stage, resultsFile, status === 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  print(`${tally.passed} passed, ${tally.failed} failed, ${seconds} s`);
  return tally;
}

/**
 * Counts the tests of a stage. One with a failing exit code has failed, even where no test did; one that tested nothing
 * has too.
 */
function tallyOf({ runner, mayBeEmpty }: Stage, resultsFile: string, succeeded: boolean): Tally {
  if (!runner) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = counted(runner, resultsFile);
  const isGood = succeeded && (mayBeEmpty === true || passed > 0);
  return { passed, failed: isGood ? failed : Math.max(1, failed) };
}

function counted(runner: keyof typeof runners, file: string): Tally {
  try {
    return runners[runner].count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It ended before it wrote its results.
    return { passed: 0, failed: 1 };
  }
}
