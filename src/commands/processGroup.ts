import { spawnSync } from 'node:child_process';

/** Whether a child is to be started `detached`: that makes a group of it, but for Windows, where it would open a window. */
export const startsGroup = process.platform !== 'win32';

/** The program that ends a process of Windows with all that it has started. */
export function taskkill(pid: number): { readonly command: string; readonly args: readonly string[] } {
  return { command: 'taskkill', args: ['/pid', String(pid), '/t', '/f'] };
}

/** Ends a process with all that it has started. On Windows there are no signals, and it is ended by force. */
export function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (startsGroup) {
    try {
      process.kill(-pid, signal);
    } catch {
      // Nothing of it is left.
    }
    return;
  }
  const { command, args } = taskkill(pid);
  spawnSync(command, args, { stdio: 'ignore' });
}
