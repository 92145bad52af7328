import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Bundles the minimal React page with Vite's defaults. */
export async function buildMinimalPage(folder: string): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    root: fileURLToPath(new URL('minimal', import.meta.url)),
    base: '/bench/minimal/',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}
