import { describe, expect, it } from 'vitest';
import { base, compiled } from '../product.ts';
import { problemsOf } from './problems.ts';

describe('the compiler', () => {
  it.each([...base.keys()])('answers with findings that have a place when %s is missing', (file) => {
    const product = new Map(base);
    product.delete(file);
    // What is missing is told at its own beginning.
    const written = new Map(base).set(file, '');
    expect(problemsOf(written, compiled(product))).toEqual([]);
  });

  it('answers when there are no files at all', () => {
    const { program, diagnostics } = compiled(new Map());
    expect(program).toBeNull();
    expect(diagnostics.map(({ message }) => message)).toContain('The file is missing');
  });
});
