import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles, revisionFor } from '../../src/commands/changedFiles.ts';
import {
  checkStages,
  countPlaywright,
  countVitest,
  groupsOf,
  type Stage,
  stages,
  tallyOf,
} from '../../src/commands/stages.ts';

const plain: Stage = { name: 'types', args: [] };
const counted: Stage = { name: 'unit', args: [], count: countVitest };

describe('counting tests', () => {
  it('reads vitest’s closing line', () => {
    expect(countVitest(' Test Files  1 failed | 2 passed (3)\n      Tests  2 failed | 40 passed (42)\n')).toEqual({
      passed: 40,
      failed: 2,
    });
    expect(countVitest('      Tests  40 passed (40)\n')).toEqual({ passed: 40, failed: 0 });
  });

  it('reads Playwright’s closing lines; flaky and not run count as failed', () => {
    expect(countPlaywright('  2 failed\n    a.spec.ts\n  1 flaky\n  3 did not run\n  40 passed (1.2m)\n')).toEqual({
      passed: 40,
      failed: 6,
    });
    expect(countPlaywright('  49 passed (2.1m)\n')).toEqual({ passed: 49, failed: 0 });
  });

  it('takes a stage that ended badly for failed, whatever it printed', () => {
    expect(tallyOf(plain, '', false)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOf(counted, '      Tests  40 passed (40)\n', false)).toEqual({ passed: 40, failed: 1 });
  });

  it('takes a stage that tested nothing for failed', () => {
    expect(tallyOf(counted, 'No test files found\n', true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('stages that run', () => {
  /** Runs stages, each given as a program, in a process of its own. */
  const run = (programs: Readonly<Record<string, string>>, atOnce: number) => {
    const given = Object.entries(programs).map(([name, program]) => ({ name, args: ['-e', program] }));
    const module = new URL('../../src/commands/runStages.ts', import.meta.url).href;
    const script = `import { runStages } from '${module}'; await runStages(${JSON.stringify(given)}, { atOnce: ${atOnce} });`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    return spawnSync(process.execPath, args, { encoding: 'utf8' });
  };

  it('all run, also after a failed one, and are counted', () => {
    const { status, stdout } = run({ first: 'console.log("one"); process.exit(1)', second: 'console.log("two")' }, 1);
    expect(status).toBe(1);
    expect(stdout).toBe('\n== first\none\n\n== second\ntwo\n\nFailed: first\n\n1 passed, 1 failed\n');
  });

  it('run beside each other, and print one after the other', () => {
    // Each waits for a sign of the other, so neither would end alone.
    const folder = mkdtempSync(path.join(tmpdir(), 'stages-'));
    const meets = (own: string, other: string): string => `
      const { existsSync, writeFileSync } = require('node:fs');
      console.log('${own} begins');
      writeFileSync('${folder}/${own}', '');
      const watch = setInterval(() => {
        if (!existsSync('${folder}/${other}')) return;
        clearInterval(watch);
        console.log('${own} ends');
      }, 10);`;
    const { status, stdout } = run({ a: meets('a', 'b'), b: meets('b', 'a') }, 2);
    rmSync(folder, { recursive: true });
    expect(status).toBe(0);
    expect(stdout).toContain('\n== a\na begins\na ends\n');
    expect(stdout).toContain('\n== b\nb begins\nb ends\n');
  });
});

describe('a stage that comes after all others', () => {
  it('has none of those before it beside it', () => {
    const last: Stage = { name: 'last', args: [], afterAll: true };
    expect(groupsOf([plain, plain, last, plain])).toEqual([
      [plain, plain],
      [last, plain],
    ]);
  });

  it('is what browser tests look at before them', () => {
    const names = groupsOf(stages).map((group) => group.map(({ name }) => name));
    expect(names[0]).toContain('build');
    expect(names[1]).toEqual(['unit tests', 'browser tests']);
  });
});

describe('what npm run check looks at', () => {
  let folder = '';
  const git = (...args: readonly string[]): void => {
    const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const put = (file: string): void => writeFileSync(path.join(folder, file), file);
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
    git('init', '--quiet', '--initial-branch=trunk');
    put('before.ts');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is held against HEAD where there is no main', () => {
    expect(revisionFor(folder, undefined)).toBe('HEAD');
    expect(() => revisionFor(folder, 'mian')).toThrow('git knows no revision "mian"');
  });

  it('is what was committed since main, and what was not committed', () => {
    git('branch', 'main');
    expect(revisionFor(folder, undefined)).toBe('main');
    expect(changedFiles(folder, 'main')).toEqual([]);
    put('committed.ts');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Change');
    put('new.ts');
    writeFileSync(path.join(folder, 'before.ts'), 'other');
    expect(changedFiles(folder, 'main')).toEqual(['before.ts', 'committed.ts', 'new.ts']);
    expect(changedFiles(folder, 'HEAD')).toEqual(['before.ts', 'new.ts']);
  });

  it('is the same as in npm test, but for what takes long', () => {
    const names = checkStages({ whole: [], ofRules: null, left: [] }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['types', 'lint', 'flows', 'generated files']));
  });
});
