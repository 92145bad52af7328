import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** How long a program may take to end by itself, in ms. */
const patience = 3_000;

export interface Program {
  readonly child: ChildProcess;
  /** A folder of its own, removed with it. */
  readonly folder: string;
  readonly printed: () => string;
  /** Ends the program and all that it has started, by force where it does not end soon. */
  end(): Promise<void>;
}

/** Starts a program as the leader of a group, so that it can be ended with everything that it starts. */
export function startProgram(
  command: string,
  argumentsFor: (folder: string) => readonly string[],
  { env = process.env }: { readonly env?: NodeJS.ProcessEnv } = {},
): Program {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'browser-'));
  const child = spawn(command, argumentsFor(folder), {
    detached: true,
    env: { ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid;
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (): void => endGroup(group, 'SIGKILL');
  process.once('exit', kill);
  return {
    child,
    folder,
    printed: () => printed,
    async end() {
      endGroup(group, 'SIGTERM');
      const force = setTimeout(kill, patience);
      await closed;
      clearTimeout(force);
      kill();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Ends a group of processes; one that has ended already is fine. */
function endGroup(group: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (group !== undefined) process.kill(-group, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/** Ports of this machine that nothing listens on. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
