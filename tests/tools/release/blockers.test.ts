import { describe, expect, it } from 'vitest';
import { blockersIn } from '../../../src/tools/release/reachable.ts';

const blockers = (html: string): readonly string[] => blockersIn(new Map([['a.html', html]]));

describe('a page can be used at once', () => {
  it.each([
    '<script type="module" crossorigin src="/a.js"></script>',
    '<script src="/a.js" defer></script>',
    '<script async src="/a.js"></script>',
    '<script>go()</script>',
    '<link rel="modulepreload" href="/a.js">',
    '<link rel="icon" href="/mark.svg">',
  ])('with %s', (html) => {
    expect(blockers(html)).toEqual([]);
  });

  it.each(['<script src="/a.js"></script>', '<link crossorigin rel="stylesheet" href="/a.css">'])(
    'but not with %s',
    (html) => {
      const [problem, ...more] = blockers(html);
      expect(problem).toContain('a.html: The page waits for <');
      expect(more).toEqual([]);
    },
  );
});
