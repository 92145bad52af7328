import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { CompileResult } from '../../../compiler/compile.ts';
import type { ShownState } from '../states/catalogue.ts';

/** The page of all states, relative to the gallery's folder. */
export const statePage = 'state.html';

const stylesFile = 'state.css';

const parser = '@formatjs/icu-messageformat-parser';

/** The theme and the style sheets of the product, as text. */
export function readStyles(folder: string, { theme }: Pick<CompileResult, 'theme'>): string {
  return theme + readFileSync(path.join(folder, stylesFile), 'utf8');
}

/**
 * Writes the page of all states with its script, styles and data. It is opened from a folder, so it has no modules and
 * fetches nothing.
 */
export async function writeStatePage(
  folder: string,
  result: CompileResult,
  states: readonly Pick<ShownState, 'id' | 'path' | 'looks'>[],
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: new RegExp(`^${parser}$`, 'u'), replacement: `${parser}/no-parser.js` }] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { checks: { pluginTimings: false } },
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('main.ts', import.meta.url)),
        formats: ['iife'],
        name: 'stage',
        fileName: () => 'state.js',
        cssFileName: 'state',
      },
    },
  });
  const { program, shared, screens, theme } = result;
  const staged = Object.fromEntries(states.map((state) => [state.id, { path: state.path, look: state.looks[0] }]));
  const data = JSON.stringify({ program, shared, screens, theme, states: staged });
  writeFileSync(path.join(folder, 'state-data.js'), `window.stageData = ${data};\n`);
  // Inlined, because axe cannot read style sheets of file URLs.
  const styles = `<style>${readFileSync(path.join(folder, stylesFile), 'utf8')}</style>`;
  const page = readFileSync(new URL('state.html', import.meta.url), 'utf8');
  writeFileSync(
    path.join(folder, statePage),
    page.replace(/<link rel="stylesheet"[^>]*>/u, () => styles),
  );
}
