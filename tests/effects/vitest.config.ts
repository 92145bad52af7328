import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sdk = new URL('../../node_modules/@okta/okta-auth-js/esm/browser/exports/exports/idx.js', import.meta.url);

/** Under Node the SDK resolves to its Node build; what customers get is the browser build. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@okta/okta-auth-js/idx': fileURLToPath(sdk) } },
  test: { include: ['tests/effects/**/*.test.ts'], environment: 'node' },
});
