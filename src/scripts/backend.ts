import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compilation } from '../compiler/vite/compilation.ts';
import { codeOf } from '../compiler/vite/productCode.ts';
import { type Backend, createDeclaredBackend } from '../tools/serve/declaredBackend.ts';

/**
 * The backend that a product names. For one that names none, the answers that its contracts declare: those of the last
 * version without errors, which the page shows too.
 */
export async function backendOf(root: string): Promise<Backend> {
  const { backend } = codeOf(root);
  if (backend === undefined) {
    const compilation = new Compilation(root);
    return createDeclaredBackend(() => {
      const latest = compilation.refresh();
      return compilation.good?.result ?? latest;
    });
  }
  const module = (await import(pathToFileURL(path.resolve(backend)).href)) as { createBackend(): Backend };
  return module.createBackend();
}
