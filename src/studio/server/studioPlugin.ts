import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin, ViteDevServer } from 'vite';
import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import type { Compilation } from '../../compiler/vite/compilation.ts';
import { currentProduct } from './currentProduct.ts';
import { frameOrigin } from './gate.ts';
import { PathSearch } from './pathSearch.ts';
import { productCalls } from './productCalls.ts';
import { markOf } from './productFiles.ts';
import { saveCalls } from './saveCalls.ts';
import { studioHandler } from './studioHandler.ts';
import { textCalls } from './textCalls.ts';

/**
 * The studio of `npm start`: a page at `/studio/` on which staff see every state of the product, and change it. It is in
 * no build.
 * @param root the folder that holds `flows/` and `copy/`
 */
export function studioPlugin(root: string): Plugin {
  const token = randomBytes(32).toString('base64url');
  const product = markOf(realpathSync.native(root)).slice(0, 16);
  return {
    name: 'studio',
    configureServer(server) {
      const compilation = compilationOf(server);
      const current = currentProduct(compilation);
      const seen = () => {
        const [product, result] = [current.product(), current.result()];
        if (product === null || result === null) return null;
        return { product, result, findings: current.findings().map(formatDiagnostic) };
      };
      const search = new PathSearch(root);
      const { base } = server.config;
      const source = `${base}src/studio`;
      server.httpServer?.once('close', () => search.stop());
      server.middlewares.use(
        studioHandler({
          token,
          calls: {
            ...productCalls(root, current, search),
            ...textCalls(root, () => compilation().judged?.analysis ?? null),
            ...saveCalls(root, seen, new Map()),
          },
          page: (port) => {
            const about = JSON.stringify({ token, product, frame: frameOrigin(port) });
            const theme = compilation().good?.result.theme ?? '';
            return document(base, 'Studio', `${source}/page/main.tsx`, [
              `<style id="theme">${theme}</style>`,
              `<script type="application/json" id="about">${about}</script>`,
            ]);
          },
          frame: () => document(base, 'Page on view', `${source}/frame/main.ts`, ['<style id="theme"></style>']),
        }),
      );
    },
  };
}

/** The compilation that the product's own plugin keeps. */
function compilationOf(server: ViteDevServer): () => Compilation {
  const flows = server.config.plugins.find(({ name }) => name === 'flows');
  if (flows === undefined) throw new Error('The studio needs the plugin that compiles the product.');
  return (flows.api as { readonly compilation: () => Compilation }).compilation;
}

function document(base: string, title: string, script: string, more: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    ${more.join('\n    ')}
    <script type="module">${react.preambleCode.replace('__BASE__', base)}</script>
    <script type="module" src="${base}@vite/client"></script>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`;
}
