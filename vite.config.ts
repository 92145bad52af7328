/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flowPlugin } from './src/compiler/vite/flowPlugin.ts';
import { buildTarget } from './src/compiler/vite/target.ts';

export default defineConfig({
  base: '/login-ui/',
  publicDir: 'src/app/public',
  plugins: [react(), flowPlugin({ target: buildTarget(process.env) })],
  resolve: {
    // Texts are parsed at build time, so what ships needs no parser.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000 },
});
