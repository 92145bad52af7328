import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, type Stage, tallyOf } from '../../src/commands/stages.ts';

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
