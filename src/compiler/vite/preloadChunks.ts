import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { drawingChunk } from '../../engine/contracts/contentElement.ts';

const main = '/src/app/main.ts';
const product = '/src/app/product.tsx';
const gateway = '/src/effects/idx/gateway.ts';

/** What every import() runs through. It brings styles and what a chunk needs; here both are named by the page. */
const viteHelper = '\0vite/preload-helper.js';

/**
 * Has pages fetch what their script imports beside it, and the chunk of the SDK before a script asks for it, when the browser
 * has nothing better to do: that one says itself that it can wait. The chunk that draws is named only: the engine has it
 * fetched when it is there itself. Done here, because Vite's own way brings a helper
 * that weighs more than what it does for us.
 */
export function preloadChunks(): Plugin {
  let base = '/';
  return {
    name: 'preload-chunks',
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      return id === viteHelper ? 'export const __vitePreload = (load) => load();' : null;
    },
    transformIndexHtml: {
      order: 'post',
      // A development server has no bundle: there modules come when they are asked for.
      handler: (_, { bundle }) => {
        if (!bundle) return [];
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const code = chunkOf(chunks, main);
        const first = [code.fileName, ...code.imports.filter((file) => !isEntry(chunks, file))];
        const sdk = chunkOf(chunks, gateway);
        const later = [sdk.fileName, ...sdk.imports.filter((file) => !first.includes(file) && !isEntry(chunks, file))];
        return [
          {
            tag: 'meta',
            attrs: { name: drawingChunk, content: base + chunkOf(chunks, product).fileName },
            injectTo: 'head',
          },
          ...first.map((file) => preload(base + file, 'head', {})),
          ...later.map((file) => preload(base + file, 'body', { fetchpriority: 'low' })),
        ];
      },
    },
  };
}

/** The chunk that begins with a module. */
function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk begins with ${module}.`);
  return found;
}

function isEntry(chunks: readonly Rolldown.OutputChunk[], file: string): boolean {
  return chunks.some((each) => each.isEntry && each.fileName === file);
}

function preload(href: string, injectTo: 'head' | 'body', more: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, ...more, href }, injectTo };
}
