import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Connect, type Plugin, preview } from 'vite';
import { basePathOf } from '../compiler/vite/basePath.ts';
import { createIdentityProvider } from '../idp/index.ts';
import { frontDoor } from './frontDoor.ts';
import { greeting } from './greeting.ts';
import { headersOf, type ServedHeaders } from './headers.ts';
import { explainFailure, wantedPort } from './port.ts';

/** `npm run preview`: `dist/test` as static files under its own headers, beside the identity provider. */
const outDir = 'dist/test';
const headersFile = path.join(process.cwd(), outDir, 'headers.json');

function servedWith(headers: ServedHeaders): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const mine = Object.entries(headersOf(request.url ?? '/', headers));
    // The static server has a cache policy of its own, which it sets late: so these come last.
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
    response.writeHead = (...given: unknown[]) => {
      for (const [name, value] of mine) response.setHeader(name, value);
      return writeHead(...given);
    };
    next();
  };
  return { name: 'served-headers', configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware) };
}

try {
  if (!existsSync(headersFile)) throw new Error(`There is nothing to preview yet: run npm run build first.`);
  const port = wantedPort(process.env);
  const basePath = basePathOf(process.cwd());
  const all = JSON.parse(readFileSync(headersFile, 'utf8')) as Readonly<Record<string, ServedHeaders>>;
  const headers = all.local;
  if (!headers) throw new Error(`${outDir}/headers.json has no environment "local": run npm run build again.`);
  const provider = createIdentityProvider();
  await preview({
    logLevel: 'warn',
    plugins: [frontDoor(provider, basePath), servedWith(headers)],
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
  });
  process.stdout.write(greeting(`http://localhost:${port}${basePath}/login`, provider.personas));
} catch (cause) {
  process.stderr.write(`${explainFailure(cause, process.env.PORT ?? 4400)}\n`);
  process.exit(1);
}
