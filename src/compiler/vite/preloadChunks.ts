import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { laterChunks } from '../../engine/contracts/contentElement.ts';

const main = '/src/app/main.ts';
const later = ['/src/app/runVisit.ts', '/src/app/product.tsx'];

/** Vite's wrapper of import(). It loads styles and dependencies of a chunk, which the page names here. */
const viteHelper = '\0vite/preload-helper.js';

/**
 * Preloads the imports of the page's script, and the chunks that the product names with low priority. The chunks
 * of the engine and of rendering are only named in the page; its code fetches them when nothing more urgent is under way.
 * Vite's own mechanism would add a helper that costs more than it saves.
 * @param named modules of the project that begin a chunk
 */
export function preloadChunks(named: readonly string[]): Plugin {
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
      // A development server has no bundle, and loads modules on demand.
      handler: (_, { bundle }) => {
        if (!bundle) return [];
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
        const filesOf = (module: string): readonly string[] => {
          const { fileName, imports } = chunkOf(chunks, module);
          return [fileName, ...imports.filter((file) => !entries.includes(file))];
        };
        const first = filesOf(main);
        const low = named.flatMap((module) => filesOf(`/${module}`)).filter((file) => !first.includes(file));
        return [
          {
            tag: 'meta',
            attrs: { name: laterChunks, content: later.map((each) => base + chunkOf(chunks, each).fileName).join(' ') },
            injectTo: 'head',
          },
          ...first.map((file) => preload(base + file, 'head', {})),
          ...[...new Set(low)].map((file) => preload(base + file, 'body', { fetchpriority: 'low' })),
        ];
      },
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`No chunk has ${module}.`);
  return found;
}

function preload(href: string, injectTo: 'head' | 'body', more: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, ...more, href }, injectTo };
}
