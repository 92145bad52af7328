import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const patienceMilliseconds = 30_000;

export interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts what `npm run preview` starts, on a port of its own: the built files under their policy, and a provider. */
export async function startPreview(port: number): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/preview.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const giveUp = setTimeout(() => reject(new Error(`The preview did not start: ${printed}`)), patienceMilliseconds);
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (!printed.includes('Sign in')) return;
      clearTimeout(giveUp);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The preview ended: ${printed}`)));
  });
}
