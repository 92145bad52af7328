import { createServer } from 'vite';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { frontDoor } from './frontDoor.ts';
import { runServer } from './runServer.ts';

/** `npm start`: the product under development, and the identity provider, on one port. */
commandLine({
  name: 'npm start',
  says: 'Serves the product and a local identity provider, and reloads every change of flows, texts and code. PORT chooses the port.',
  options: {},
});
await runServer(async ({ port, basePath, provider }) => {
  const elsewhere = process.env.IDP_ORIGIN;
  const proxy = elsewhere ? providerProxy(elsewhere) : {};
  const server = await createServer({
    // The front door sends the page.
    appType: 'custom',
    clearScreen: false,
    // Two servers that prepare the packages in one folder can invalidate them for each other's pages.
    ...(process.env.PACKAGE_CACHE && { cacheDir: process.env.PACKAGE_CACHE }),
    logLevel: 'warn',
    plugins: [frontDoor(provider, basePath, Object.keys(proxy))],
    server: { host: '127.0.0.1', port, strictPort: true, cors: false, proxy },
  });
  await server.listen();
  return server.httpServer;
}, 'Edit flows/ or copy/ and watch the page. Alt and a click on a text, or Alt+Shift+O, say where it comes from.');

/** Forwards the identity provider's paths to another provider, as `IDP_ORIGIN` requests. */
function providerProxy(origin: string): Record<string, { target: string; changeOrigin: boolean; secure: boolean }> {
  const paths = ['/oauth2', '/idp', '/api/v1', '/auth'];
  return Object.fromEntries(paths.map((path) => [path, { target: origin, changeOrigin: true, secure: true }]));
}
