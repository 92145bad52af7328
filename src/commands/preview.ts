import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Connect, type Plugin, preview } from 'vite';
import { createIdentityProvider } from '../idp/index.ts';
import { frontDoor } from './frontDoor.ts';
import { greeting } from './greeting.ts';
import type { ServedHeaders } from './headers.ts';
import { explainFailure, wantedPort } from './port.ts';

/** `npm run preview`: `dist/test` as static files under its own headers, beside the identity provider. */
const outDir = 'dist/test';
const headersFile = path.join(process.cwd(), outDir, 'headers.json');

function servedWith(headers: ServedHeaders): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const hashed = /^\/login-ui\/assets\//u.test(request.url ?? '');
    const isFile = /\.[a-z]+($|\?)/u.test(request.url ?? '');
    const mine = { ...headers.every, ...(hashed ? headers.hashed : isFile ? {} : headers.html) };
    for (const [name, value] of Object.entries(mine)) response.setHeader(name, value);
    next();
  };
  return { name: 'served-headers', configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware) };
}

try {
  if (!existsSync(headersFile)) throw new Error(`There is nothing to preview yet: run npm run build first.`);
  const port = wantedPort(process.env);
  const all = JSON.parse(readFileSync(headersFile, 'utf8')) as Readonly<Record<string, ServedHeaders>>;
  const headers = all.local;
  if (!headers) throw new Error(`${outDir}/headers.json has no environment "local": run npm run build again.`);
  const provider = createIdentityProvider();
  await preview({
    logLevel: 'warn',
    plugins: [frontDoor(provider), servedWith(headers)],
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
  });
  process.stdout.write(greeting(`http://localhost:${port}`, provider.personas));
} catch (cause) {
  process.stderr.write(`${explainFailure(cause, process.env.PORT ?? 4400)}\n`);
  process.exit(1);
}
