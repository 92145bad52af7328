import type { Server } from 'node:net';
import { basePathOf } from '../compiler/vite/basePath.ts';
import { createIdentityProvider, type IdentityProvider } from '../provider/index.ts';
import { banner } from './banner.ts';
import { explainFailure, wantedPort } from './port.ts';

/** The options of a server. */
export interface Start {
  readonly port: number;
  readonly basePath: string;
  readonly provider: IdentityProvider;
}

/**
 * Starts a server of the product beside a local identity provider, and prints its address. A failure ends the process
 * with one sentence that states the remedy. With `ENDS_WITH_INPUT` set, the server ends together with its standard
 * input, so that it never outlives the test that started it.
 * @param listen starts the server; resolves when it listens
 * @param hint what this server is for, in one sentence
 */
export async function runServer(
  listen: (start: Start) => Promise<Pick<Server, 'address'> | null>,
  hint: string,
): Promise<void> {
  try {
    const start: Start = {
      port: wantedPort(process.env),
      basePath: basePathOf(process.cwd()),
      provider: createIdentityProvider(),
    };
    const listening = (await listen(start))?.address();
    const port = typeof listening === 'object' && listening !== null ? listening.port : start.port;
    if (process.env.ENDS_WITH_INPUT) process.stdin.resume().once('end', () => process.exit());
    const address = `http://localhost:${port}${start.basePath}/login`;
    process.stdout.write(banner(address, start.provider.personas, hint));
  } catch (cause) {
    process.stderr.write(`${explainFailure(cause, process.env.PORT ?? 4400)}\n`);
    process.exit(1);
  }
}
