import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTestIn } from '../../../src/tools/book/data/findTestIn.ts';
import { projectRoot } from '../../compiler/product.ts';

const findTest = findTestIn(projectRoot);

describe('finding the test that proves a time limit', () => {
  it('gives its title, and the file and line of that, also of one that proves several', () => {
    const test = findTest('code-expired-dialog');
    const lines = readFileSync(path.join(projectRoot, test?.file ?? ''), 'utf8').split('\n');
    expect(test?.title).toBe('end a code: the expired modal goes to login by itself');
    expect(lines[(test?.line ?? 0) - 1]).toContain(test?.title);
    expect(findTest('token-storing') ?? expect.unreachable()).toEqual(findTest('sign-in-calls'));
  });

  it('gives nothing where no test names it, or there are no tests', () => {
    expect(findTest('no-such-limit')).toBeNull();
    expect(findTestIn(path.join(projectRoot, 'flows'))('code-expired-dialog')).toBeNull();
  });
});
