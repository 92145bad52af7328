import { describe, expect, it } from 'vitest';
import { compareReleases, tellOrder, tellRelease } from '../../../src/tooling/build/tellRelease.ts';
import { release } from './releases.ts';

const after = {
  ...release,
  assets: ['content/program-2.json', 'content/theme-1.css'],
  pages: { 'index.html': 'p3', 'pages/en-US/login.html': 'p2' },
};
const tell = (now: typeof release, uploaded: ReadonlyMap<string, number> = new Map()): string =>
  tellRelease({
    folder: 'out',
    engine: 'aaa',
    uploaded,
    since: { file: 'live.json', change: compareReleases(release, now), isServed: true },
  });

describe('two releases', () => {
  it('differ in assets that came and went, and in pages that are others', () => {
    expect(compareReleases(release, after)).toEqual({
      added: ['content/program-2.json'],
      gone: ['content/program-1.json'],
      pages: ['index.html'],
      headersChanged: false,
      sameBehaviour: true,
    });
  });

  it('that are the same are told to be', () => {
    expect(tell(release)).toContain('nothing changed since live.json');
  });

  it('are told by names, and by whether they behave the same', () => {
    const told = tell(after);
    expect(told).toContain('+ content/program-2.json');
    expect(told).toContain('- content/program-1.json');
    expect(told).toContain('~ index.html');
    expect(told).toContain('behaviour: the same, proven');
    expect(tell({ ...after, behaviour: 'b2' })).toContain('behaviour: may have changed: npm run review');
  });

  it('are told in the order in which one takes the place of the other', () => {
    const told = tellOrder('live.json', compareReleases(release, { ...after, headers: 'h2' }));
    const order = [
      '1. upload assets/ and content/ (1 new)',
      '2. take the configuration',
      '3. upload the pages (1 new)',
    ];
    const places = [...order, '- content/program-1.json'].map((line) => told.indexOf(line));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(tellOrder('live.json', compareReleases(release, after))).toContain('2. the configuration stays as it is');
    expect(tellOrder('live.json', compareReleases(release, release))).toBe('  nothing changed since live.json\n');
  });

  it('are told with the order of the upload and its size', () => {
    const uploaded = new Map([
      ['1-assets/content/program-2.json', 5_000],
      ['3-pages/index.html', 9_000],
      ['3-pages/pages/en-US/login.html', 40],
    ]);
    expect(tell(after, uploaded)).toContain('upload 1-assets (1), then 3-pages (2): 14.1 KB compressed');
  });
});
