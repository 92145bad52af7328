import type { Server } from 'node:net';
import { basePathOf, startRouteOf } from '../compiler/vite/productCode.ts';
import type { Backend } from '../tools/serve/declaredBackend.ts';
import { backendOf } from './backend.ts';
import { explainFailure, wantedPort } from './port.ts';

/** The options of a server. */
export interface Start {
  readonly port: number;
  readonly basePath: string;
  /** The route of the first screen. */
  readonly start: string;
  readonly backend: Backend;
}

/**
 * Starts a server of a product beside what stands in for its services, and prints its address. A failure ends the process
 * with one sentence that states the remedy. With `ENDS_WITH_INPUT` set, the server ends together with its standard
 * input, so that it never outlives the test that started it.
 * @param root the folder of the product
 * @param listen starts the server; resolves when it listens
 * @param hint what this server is for, in one sentence
 * @param beside lines about what else it serves
 */
export async function runServer(
  root: string,
  listen: (start: Start) => Promise<Pick<Server, 'address'> | null>,
  hint: string,
  beside: (origin: string) => readonly string[] = () => [],
): Promise<void> {
  try {
    const start: Start = {
      port: wantedPort(process.env),
      basePath: basePathOf(root),
      start: startRouteOf(root),
      backend: await backendOf(root),
    };
    const listening = (await listen(start))?.address();
    const port = typeof listening === 'object' && listening !== null ? listening.port : start.port;
    if (process.env.ENDS_WITH_INPUT) process.stdin.resume().once('end', () => process.exit());
    const origin = `http://localhost:${port}`;
    const product = `Product             ${origin}${start.basePath}/${start.start}`;
    const lines = ['', product, ...beside(origin), ...start.backend.introduce(origin), '', `${hint} Ctrl+C ends.`, ''];
    process.stdout.write(lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n'));
  } catch (cause) {
    process.stderr.write(`${explainFailure(cause, process.env.PORT ?? 4400)}\n`);
    process.exit(1);
  }
}
