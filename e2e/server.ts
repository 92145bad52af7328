import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const caches = path.join(root, '.cache');
/** A machine that does other things besides takes its time for a start. */
const startMilliseconds = 120_000;
/** A server that does not end by itself is ended. */
const endMilliseconds = 5_000;

export interface RunningServer {
  readonly origin: string;
  /** Everything that it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts what `npm run preview` starts: the built files under their policy, and a provider. */
export function startPreview(): Promise<RunningServer> {
  return start('src/scripts/preview.ts', {});
}

/** Starts what `npm start -- --product <folder>` starts. */
export async function startDevelopment(product: string): Promise<RunningServer> {
  mkdirSync(caches, { recursive: true });
  const cache = mkdtempSync(path.join(caches, 'packages-'));
  const server = await start('src/scripts/serve.ts', { PACKAGE_CACHE: cache }, ['--product', product]);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

/** Starts the local provider alone. */
export function startProvider(): Promise<RunningServer> {
  return start('src/provider/main.ts', {});
}

/** The fixture of a server that serves all stories of a worker. */
export function originOf(
  startServer: () => Promise<RunningServer>,
): [(given: object, use: (origin: string) => Promise<void>) => Promise<void>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ];
}

/** Starts a server on a port that the system chooses. Its input ends with this process, and the server with its input. */
async function start(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0', ENDS_WITH_INPUT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = await ready(child, () => printed);
  return { origin, printed: () => printed, stop: () => stop(child) };
}

/** The origin that the server prints once it listens. */
function ready(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`The server ${what}: ${printed()}`));
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not start');
    }, startMilliseconds);
    child.stdout?.on('data', () => {
      const origin = /(?:Product|Local identity provider).*?(http:\/\/[\w.]+:\d+)/u.exec(printed())?.[1];
      if (origin === undefined) return;
      clearTimeout(giveUp);
      resolve(origin);
    });
    child.once('exit', () => {
      clearTimeout(giveUp);
      fail('ended');
    });
  });
}

/** Ends a server, by force where it does not hear. */
function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => child.kill('SIGKILL'), endMilliseconds);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill();
  });
}
