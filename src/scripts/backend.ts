import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Compilation } from '../compiler/vite/compilation.ts';
import { codeOf } from '../compiler/vite/productCode.ts';
import { createDeclaredBackend } from '../tools/serve/declaredBackend.ts';

/** What stands in for the services of a product on the machine of a developer. */
export interface Backend {
  /** Answers a request of its own; resolves to false, with the request untouched, for any other. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Tells developers what is here, in lines. */
  introduce(origin: string): readonly string[];
}

/** The backend that a product names; for one that names none, the answers that its contracts declare. */
export async function backendOf(root: string): Promise<Backend> {
  const { backend } = codeOf(root);
  if (backend === undefined) {
    const compilation = new Compilation(root);
    return createDeclaredBackend(() => compilation.refresh());
  }
  const module = (await import(pathToFileURL(path.resolve(backend)).href)) as { createBackend(): Backend };
  return module.createBackend();
}
