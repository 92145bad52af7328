import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const patienceMilliseconds = 30_000;

export interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts what `npm run preview` starts, on a port of its own: the built files under their policy, and a provider. */
export function startPreview(port: number): Promise<RunningServer> {
  return start('src/commands/preview.ts', port, {});
}

/** Starts what `npm start` starts, on a port of its own, with the flows and texts of a folder. */
export function startDevelopment(
  port: number,
  flowsRoot: string,
): Promise<RunningServer & { readonly printed: () => string }> {
  return start('src/commands/serve.ts', port, { FLOWS_ROOT: flowsRoot });
}

/** Starts the local provider alone, on a port of its own. */
export function startProvider(port: number): Promise<RunningServer> {
  return start('src/idp/main.ts', port, {});
}

async function start(
  file: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<RunningServer & { readonly printed: () => string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await ready(child, () => printed);
  return {
    printed: () => printed,
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

function ready(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The server did not start: ${printed()}`)), patienceMilliseconds);
    child.stdout?.on('data', () => {
      if (!/Sign in|Local identity provider/u.test(printed())) return;
      clearTimeout(giveUp);
      resolve();
    });
    child.once('exit', () => reject(new Error(`The server ended: ${printed()}`)));
  });
}
