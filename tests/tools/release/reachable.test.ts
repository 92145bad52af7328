import { describe, expect, it } from 'vitest';
import { describeChunks } from '../../../src/tools/release/bundleCode.ts';
import type { Chunk } from '../../../src/tools/release/reachable.ts';

describe('what a page fetches of the code', () => {
  const page = `<script type="module" crossorigin src="/demo/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/demo/assets/index-1.css">`;
  const chunk = (name: string, imports: readonly string[], more: Partial<Chunk> = {}): Chunk => ({
    ...{ fileName: `assets/${name}-1.js`, facadeModuleId: null, moduleIds: [], dynamicImports: [] },
    ...{ imports: imports.map((each) => `assets/${each}-1.js`), ...more },
  });
  // The first two import each other.
  const code = [
    chunk('index', ['react'], { dynamicImports: ['assets/idx-1.js', 'assets/others-1.js'] }),
    chunk('react', ['index'], { moduleIds: ['/own/node_modules/react/index.js'] }),
    chunk('idx', ['okta'], { moduleIds: ['/own/node_modules/@okta/okta-auth-js/esm/idx.js'] }),
    chunk('okta', []),
    chunk('others', ['shared'], {
      facadeModuleId: '/own/src/effects/okta/legacyApis.ts',
      moduleIds: ['/own/node_modules/@okta/okta-auth-js/esm/authn.js'],
    }),
    chunk('shared', []),
  ];

  it('is its styles, what may come until a customer is signed in, and the SDK in it', () => {
    expect(describeChunks(page, code)).toEqual({
      styles: 'assets/index-1.css',
      untilSignedIn: ['assets/idx-1.js', 'assets/index-1.js', 'assets/okta-1.js', 'assets/react-1.js'],
      sdk: ['assets/idx-1.js'],
    });
  });

  it('is not known of a page without a script', () => {
    expect(() => describeChunks('<p>', code)).toThrow('The page names no script.');
  });
});
