import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const product = '/src/app/product.tsx';
const gateway = '/src/effects/idx/gateway.ts';

/**
 * Has pages fetch what the first script will ask for, before it asks: the code that draws, and, when the browser has nothing
 * better to do, the chunk of the SDK. That stands last in the page and says itself that it can wait.
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
      handler(_, { bundle }) {
        if (!bundle) return [];
        const [ofProduct, ofSdk] = [product, gateway].map((module) => filesOf(bundle, module));
        const later = ofSdk?.filter((file) => !ofProduct?.includes(file)) ?? [];
        return [
          ...(ofProduct ?? []).map((file) => tag(base + file, 'head', {})),
          ...later.map((file) => tag(base + file, 'body', { fetchpriority: 'low' })),
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

function tag(href: string, injectTo: 'head' | 'body', more: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, ...more, href }, injectTo };
}
