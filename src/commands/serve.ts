import { createServer } from 'vite';
import { basePathOf } from '../compiler/vite/basePath.ts';
import { createIdentityProvider } from '../idp/index.ts';
import { frontDoor } from './frontDoor.ts';
import { greeting } from './greeting.ts';
import { explainFailure, wantedPort } from './port.ts';
import { providerProxy } from './providerProxy.ts';

/** `npm start`: the product under development, and the identity provider, on one port. */
try {
  const port = wantedPort(process.env);
  const basePath = basePathOf(process.cwd());
  const provider = createIdentityProvider();
  const elsewhere = process.env.IDP_ORIGIN;
  const proxy = elsewhere ? providerProxy(elsewhere) : {};
  const server = await createServer({
    clearScreen: false,
    logLevel: 'warn',
    plugins: [frontDoor(provider, basePath, Object.keys(proxy))],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      cors: false,
      proxy,
    },
  });
  await server.listen();
  process.stdout.write(greeting(`http://localhost:${port}${basePath}/login`, provider.personas));
} catch (cause) {
  process.stderr.write(`${explainFailure(cause, process.env.PORT ?? 4400)}\n`);
  process.exit(1);
}
