import { createServer } from 'vite';
import { createIdentityProvider } from '../idp/index.ts';
import { frontDoor } from './frontDoor.ts';
import { greeting } from './greeting.ts';
import { explainFailure, wantedPort } from './port.ts';
import { providerProxy } from './providerProxy.ts';

/** `npm start`: the product under development, and the identity provider, on one port. */
try {
  const port = wantedPort(process.env);
  const provider = createIdentityProvider();
  const elsewhere = process.env.IDP_ORIGIN;
  const proxy = elsewhere ? providerProxy(elsewhere) : {};
  const server = await createServer({
    clearScreen: false,
    logLevel: 'warn',
    plugins: [frontDoor(provider, Object.keys(proxy))],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      cors: false,
      proxy,
    },
  });
  await server.listen();
  process.stdout.write(greeting(`http://localhost:${port}`, provider.personas));
} catch (cause) {
  process.stderr.write(`${explainFailure(cause, process.env.PORT ?? 4400)}\n`);
  process.exit(1);
}
