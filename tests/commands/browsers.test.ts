import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { startProgram, withDeadline } from '../../e2e/browsers/program.ts';

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
    const [, child] = await program.printing(/child (\d+)/u);
    expect(isRunning(Number(child))).toBe(true);
    await program.end();
    expect(program.child.signalCode).toBe('SIGKILL');
    await vi.waitFor(() => expect(isRunning(Number(child))).toBe(false), 10_000);
    expect(existsSync(program.folder)).toBe(false);
  });

  it('that ends by itself is told with what it printed, instead of being waited for', async () => {
    const program = startProgram(process.execPath, () => ['-e', 'console.error("no display")']);
    await expect(program.printing(/ready/u)).rejects.toThrow(/ended: no display/u);
    await program.end();
  });

  it('that is not there is told too', async () => {
    const program = startProgram('/nowhere/browser', () => []);
    await expect(program.printing(/ready/u)).rejects.toThrow(/ENOENT/u);
    await program.end();
  });

  it('that does not answer is waited for no longer than its deadline', async () => {
    await expect(withDeadline('cookies', new Promise(() => undefined), 10)).rejects.toThrow(/No answer.*: cookies/u);
    await expect(withDeadline('cookies', Promise.resolve(3))).resolves.toBe(3);
  });
});
