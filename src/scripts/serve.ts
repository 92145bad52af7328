import type { Server } from 'node:net';
import { createServer } from 'vite';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { productOption, productRoot } from '../compiler/cli/productOption.ts';
import { siteConfig } from '../compiler/vite/siteConfig.ts';
import { studioPlugin } from '../studio/server/studioPlugin.ts';
import { frontDoor } from './frontDoor.ts';
import { runServer, type Start } from './runServer.ts';

const { values } = commandLine({
  name: 'npm start',
  says: 'Serves the product beside what stands in for its services, and reloads every change of flows, texts and code. PORT chooses the port.',
  options: productOption,
});
const root = productRoot(values.product);
const serve = async (start: Start): Promise<Pick<Server, 'address'> | null> => {
  const { IDP_ORIGIN: target = '' } = process.env;
  const elsewhere = target === '' ? [] : ['/oauth2', '/idp', '/api/v1', '/auth'];
  const proxy = Object.fromEntries(elsewhere.map((path) => [path, { target, changeOrigin: true, secure: true }]));
  const site = siteConfig(root);
  const server = await createServer({
    ...site,
    configFile: false,
    // The front door sends the page.
    appType: 'custom',
    clearScreen: false,
    // Two servers that prepare the packages in one folder can invalidate them for each other's pages.
    ...(process.env.PACKAGE_CACHE && { cacheDir: process.env.PACKAGE_CACHE }),
    logLevel: 'warn',
    plugins: [site.plugins, studioPlugin(root), frontDoor(start, elsewhere)],
    // The studio's pages are no pages of the product, and are prepared with it.
    // Handlers are imported by what the product names. A package that is found only then reloads the page under a hand.
    optimizeDeps: {
      entries: ['index.html', 'src/effects/**/*.ts', 'src/studio/page/main.tsx', 'src/studio/frame/main.ts'],
    },
    server: { host: '127.0.0.1', port: start.port, strictPort: true, cors: false, proxy },
  });
  await server.listen();
  return server.httpServer;
};
await runServer(
  root,
  serve,
  'Edit flows/ or copy/ and watch the page. Alt and a click on a text, or Alt+Shift+O, say where it comes from.',
  (origin) => [`Studio              ${origin}/studio/   (every state of every screen, for staff)`],
);
