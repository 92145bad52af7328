import { describe, expect, it } from 'vitest';
import { partAt } from '../../src/compiler/elements.ts';

describe('a key of an element', () => {
  it.each(['integer', 'number'])('that is a %s is a look, which views keep as it is written', (type) => {
    expect(partAt('progress.max', { type })).toEqual({ role: 'look', otherwise: null });
  });

  it('that can be nothing that is known says what it can be', () => {
    expect(() => partAt('progress.max', { type: 'string' })).toThrow(
      /"progress\.max" is cannot be told\. Let it be a number, have an enum, or refer to copyChoice/u,
    );
  });
});
