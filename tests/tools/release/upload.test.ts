import { describe, expect, it } from 'vitest';
import type { Release } from '../../../src/tools/release/release.ts';
import { describeUpload, uploadOver } from '../../../src/tools/release/upload.ts';
import { release } from './releases.ts';

/** The release with other texts. */
const after: Release = {
  ...release,
  id: 'r2',
  assets: ['assets/main-1.js', 'content/program-2.json', 'content/theme-1.css'],
  pages: { 'index.html': 'p3', 'pages/en-US/login.html': 'p2' },
};
const tell = (now: Release): string => describeUpload('live.json', uploadOver(release, now));

describe('a release over another', () => {
  it('uploads new files and changed pages; with other texts the code is the same', () => {
    expect(uploadOver(release, after)).toEqual({
      over: 'r1',
      files: ['content/program-2.json'],
      configuration: false,
      pages: ['index.html'],
      gone: ['content/program-1.json'],
      sameCode: true,
      sameBehaviour: true,
    });
  });

  it('has other code where anything of it differs, such as the inline script, and then nothing proves its behaviour', () => {
    const now = { ...after, code: 'c2' };
    expect(uploadOver(release, now)).toMatchObject({ sameCode: false, sameBehaviour: false });
  });

  it('is told in the order of the upload', () => {
    const told = tell({ ...after, headers: 'h2' });
    const order = [
      '1. upload assets/ and content/ (1 new)',
      '2. take the configuration',
      '3. upload the pages (1 new)',
      '- content/program-1.json',
      'code: the same, byte for byte',
      'behaviour: the same, proven',
    ];
    const places = order.map((line) => told.indexOf(line));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(tell(after)).toContain('2. the configuration stays as it is');
    expect(tell({ ...after, behaviour: 'b2' })).toContain('behaviour: may have changed: npm run review');
  });

  it('is told to be the same', () => {
    expect(tell(release)).toBe('  nothing changed since live.json\n');
  });
});
