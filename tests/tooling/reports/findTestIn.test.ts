import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTestIn } from '../../../src/tooling/reports/findTestIn.ts';
import { projectRoot } from '../../compiler/product.ts';

const findTest = findTestIn(projectRoot);
const file = 'tests/tooling/reports/findTestIn.test.ts';

describe('finding the test that stands for something', () => {
  it('gives the line of its title', () => {
    const line = findTest({ file, title: 'gives the line of its' }) ?? 0;
    expect(readFileSync(path.join(projectRoot, file), 'utf8').split('\n')[line - 1]).toContain('gives the line of');
  });

  it('gives nothing where there is no such title or file', () => {
    expect(findTest({ file, title: ['never', 'written'].join(' ') })).toBeNull();
    expect(findTest({ file: 'tests/none.test.ts', title: 'a test' })).toBeNull();
  });
});
