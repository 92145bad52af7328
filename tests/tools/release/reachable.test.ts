import { describe, expect, it } from 'vitest';
import { describeChunks } from '../../../src/tools/release/bundleCode.ts';
import { type Chunk, reachable } from '../../../src/tools/release/reachable.ts';

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

describe('what a page fetches of the code', () => {
  const page = `<script type="module" crossorigin src="/demo/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/demo/assets/index-1.css">`;
  const code: readonly Chunk[] = [
    { ...chunk('assets/index-1.js', ['assets/react-1.js'], ['assets/idx-1.js', 'assets/others-1.js']) },
    { ...chunk('assets/react-1.js', []), modules: ['node_modules/react/index.js'] },
    { ...chunk('assets/idx-1.js', []), modules: ['node_modules/@okta/okta-auth-js/esm/idx.js'] },
    {
      ...chunk('assets/others-1.js', ['assets/shared-1.js']),
      entry: 'src/effects/okta/legacyApis.ts',
      modules: ['node_modules/@okta/okta-auth-js/esm/authn.js'],
    },
    chunk('assets/shared-1.js', []),
  ];

  it('is its styles, what may come until a customer is signed in, and the SDK in it', () => {
    expect(describeChunks(page, code)).toEqual({
      styles: 'assets/index-1.css',
      untilSignedIn: ['assets/idx-1.js', 'assets/index-1.js', 'assets/react-1.js'],
      sdk: ['assets/idx-1.js'],
    });
  });

  it('is not known of a page without a script', () => {
    expect(() => describeChunks('<p>', code)).toThrow('The page names no script.');
  });
});
