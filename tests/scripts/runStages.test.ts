import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../src/scripts/runStages.ts';

/** Runs groups of stages in a process of their own. */
function run(...groups: readonly (readonly Stage[])[]) {
  const module = new URL('../../src/scripts/runStages.ts', import.meta.url).href;
  const script = `import { runStages } from '${module}'; await runStages(${JSON.stringify(groups)});`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { encoding: 'utf8' });
}

const stage = (name: string, program: string, more: Partial<Stage> = {}): Stage => ({
  name,
  args: ['-e', program, '--'],
  ...more,
});
/** Writes results where vitest or Playwright would be told to write them, and ends with a status. */
const writing = (
  runner: 'vitest' | 'playwright',
  results: object,
  status: number,
  more: Partial<Stage> = {},
): Stage => {
  const file = {
    vitest: `process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1]`,
    playwright: 'process.env.PLAYWRIGHT_JSON_OUTPUT_FILE',
  }[runner];
  const write = `require('node:fs').writeFileSync(${file}, ${JSON.stringify(JSON.stringify(results))});`;
  return stage(runner, `${write} process.exitCode = ${status};`, { runner, ...more });
};

describe('stages', () => {
  it('all run, also after a failed one, and are counted', () => {
    const { status, stdout } = run(
      [stage('first', 'console.log("one"); process.exit(1)')],
      [stage('second', 'console.log("two")')],
    );
    expect(status).toBe(1);
    expect(stdout.replaceAll(/\d+ s$/gmu, 'n s')).toBe(
      [
        'first | one\nfirst | 0 passed, 1 failed, n s\n',
        'second | two\nsecond | 1 passed, 0 failed, n s\n',
        '\nFailed: first\n\n1 passed, 1 failed\n',
      ].join(''),
    );
  });

  it('of one group run in parallel', () => {
    // Each ends when the other has begun: they share their folder of results.
    const meets = (own: string, other: string): string => `
      const { existsSync, writeFileSync } = require('node:fs');
      const { dirname } = require('node:path');
      const folder = dirname(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE);
      writeFileSync(folder + '/${own}', '');
      const watch = setInterval(() => existsSync(folder + '/${other}') && clearInterval(watch), 10);`;
    const { status, stdout } = run([stage('a', meets('a', 'b')), stage('b', meets('b', 'a'))]);
    expect(status).toBe(0);
    expect(stdout).toContain('\n2 passed, 0 failed\n');
  });

  it('end although a process is left that keeps their output open', () => {
    const leaves = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => 0, 20_000)'],
      { stdio: 'inherit' }).unref(); console.log('left');`;
    const began = performance.now();
    expect(run([stage('leaves', leaves)]).stdout).toContain('leaves | left\n');
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('the tests of a stage', () => {
  const tests = { numPassedTests: 40, numFailedTests: 2 };

  it('are counted by the results of the program that runs them; flaky ones have failed', () => {
    const stats = { expected: 40, unexpected: 2, flaky: 1, skipped: 7 };
    const { stdout } = run([writing('vitest', tests, 1)], [writing('playwright', { stats }, 1)]);
    expect(stdout).toContain('vitest | 40 passed, 2 failed');
    expect(stdout).toContain('playwright | 40 passed, 3 failed');
    expect(stdout).toContain('\n80 passed, 5 failed\n');
  });

  it('have failed where the program did, whatever it counted, or left no count', () => {
    const { stdout } = run(
      [writing('vitest', { ...tests, numFailedTests: 0 }, 1)],
      [stage('none', '', { runner: 'vitest' })],
    );
    expect(stdout).toContain('vitest | 40 passed, 1 failed');
    expect(stdout).toContain('none | 0 passed, 1 failed');
  });

  it('have failed where there were none, unless there need not be any', () => {
    const none = { numPassedTests: 0, numFailedTests: 0 };
    expect(run([writing('vitest', none, 0)]).stdout).toContain('\n0 passed, 1 failed\n');
    expect(run([writing('vitest', none, 0, { mayBeEmpty: true })]).stdout).toContain('\n0 passed, 0 failed\n');
  });
});
