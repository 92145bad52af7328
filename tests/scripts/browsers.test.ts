import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { startProgram } from '../../e2e/browsers/program.ts';

describe('a program that a story starts', () => {
  /** Whether a process runs; one that has ended may stay listed until its parent takes note. */
  const isRunning = (id: number): boolean => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' });
    return stdout.trim() !== '' && !stdout.startsWith('Z');
  };
  /** Ignores every request to end, as what it has started does. */
  const stubborn = `
    const { spawn } = require('node:child_process');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000)'], { stdio: 'ignore' });
    console.log('child ' + child.pid);
    setInterval(() => 0, 1000);`;

  it('ends by force with all that it has started, and its folder goes', async () => {
    const program = startProgram(process.execPath, () => ['-e', stubborn]);
    const child = await vi.waitFor(() => {
      const [, id] = /child (\d+)/u.exec(program.printed()) ?? [];
      if (id === undefined) throw new Error(`It printed: ${program.printed()}`);
      return Number(id);
    }, 60_000);
    expect(isRunning(child)).toBe(true);
    await program.end();
    expect(program.child.signalCode).toBe('SIGKILL');
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), 10_000);
    expect(existsSync(program.folder)).toBe(false);
  });

  it('that is not there leaves nothing behind', async () => {
    const program = startProgram('/nowhere/browser', () => []);
    await program.end();
    expect(existsSync(program.folder)).toBe(false);
  });
});
