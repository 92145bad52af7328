import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface Program {
  readonly child: ChildProcess;
  /** A folder of its own, removed with it. */
  readonly folder: string;
  readonly printed: () => string;
  /** Resolves when the pattern was printed, with what it found. */
  printing(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends the program and all that it has started, by force. */
  end(): Promise<void>;
}

interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Also listens to what is written to the fourth descriptor. */
  readonly listensToFourth?: boolean;
}

/** Starts a program as the leader of a group, so that it can be ended with everything that it starts. */
export function startProgram(
  command: string,
  argumentsFor: (folder: string) => readonly string[],
  { env = process.env, listensToFourth = false }: ProgramOptions = {},
): Program {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'browser-'));
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(listensToFourth ? (['pipe'] as const) : [])];
  const child = spawn(command, argumentsFor(folder), { detached: true, env: { ...env, TMPDIR: folder }, stdio });
  const group = child.pid;
  let printed = '';
  for (const stream of child.stdio.slice(1))
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      child.emit('printed');
    });
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (): void => endGroup(group);
  process.once('exit', kill);
  return {
    child,
    folder,
    printed: () => printed,
    printing: (pattern) =>
      withDeadline(
        `${command}: ${pattern}`,
        new Promise((resolve, reject) => {
          const look = (): void => {
            const found = pattern.exec(printed);
            if (found) resolve(found);
          };
          child.on('printed', look);
          child.once('error', reject);
          child.once('exit', () => reject(new Error(`${command} ended: ${printed}`)));
          look();
        }),
        60_000,
      ),
    async end() {
      kill();
      process.off('exit', kill);
      await closed;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Ends a group of processes by force; one that has ended is none. */
export function endGroup(group: number | undefined): void {
  try {
    if (group !== undefined) process.kill(-group, 'SIGKILL');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/** A browser that does not answer must not hold up the stories after this one. */
export function withDeadline<Answer>(what: string, answer: Promise<Answer>, milliseconds = 20_000): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`No answer within ${milliseconds / 1000} s: ${what}`)),
      milliseconds,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
