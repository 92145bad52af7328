import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { drawingChunk } from '../../engine/contracts/contentElement.ts';

const product = '/src/app/product.tsx';
const gateway = '/src/effects/idx/gateway.ts';

/**
 * Has pages fetch the chunk of the SDK before a script asks for it, when the browser has nothing better to do: it stands
 * last in the page and says itself that it can wait. The chunk that draws is named only: the engine has it fetched when it
 * is there itself.
 */
export function preloadChunks(): Plugin {
  let base = '/';
  return {
    name: 'preload-chunks',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      // A development server has no bundle: there modules come when they are asked for.
      handler: (_, { bundle }) => {
        if (!bundle) return [];
        const [drawing = ''] = filesOf(bundle, product);
        return [
          { tag: 'meta', attrs: { name: drawingChunk, content: base + drawing }, injectTo: 'head' },
          ...filesOf(bundle, gateway).map((file) => preload(base + file)),
        ];
      },
    },
  };
}

/** The chunk that begins with a module, and those it needs that the page does not have already. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): readonly string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk begins with ${module}.`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const has = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  return [found.fileName, ...found.imports].filter((file) => !has.has(file));
}

function preload(href: string): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href };
  return { tag: 'link', attrs, injectTo: 'body' };
}
