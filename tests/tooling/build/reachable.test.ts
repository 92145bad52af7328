import { describe, expect, it } from 'vitest';
import { type Chunk, reachable } from '../../../src/tooling/build/reachable.ts';

const chunk = (file: string, imports: readonly string[], later: readonly string[] = []): Chunk => ({
  file,
  entry: null,
  modules: [],
  imports,
  later,
});
const chunks = [chunk('a', ['b'], ['c']), chunk('b', ['a']), chunk('c', ['d']), chunk('d', [])];

describe('files that are fetched', () => {
  it('before the first runs are those that it imports, in a circle too', () => {
    expect(reachable(['a'], chunks, ({ imports }) => imports)).toEqual(['a', 'b']);
  });

  it('later are those that these bring', () => {
    expect(reachable(['a'], chunks, ({ imports, later }) => [...imports, ...later])).toEqual(['a', 'b', 'c', 'd']);
  });
});
