import { spawnSync } from 'node:child_process';

/** Whether to start a child `detached`, which gives it a process group. On Windows it would open a window instead. */
export const startsGroup = process.platform !== 'win32';

/** The Windows program that ends a process with its children. */
export function taskkill(pid: number): { readonly command: string; readonly args: readonly string[] } {
  return { command: 'taskkill', args: ['/pid', String(pid), '/t', '/f'] };
}

/** Ends a process with its children. On Windows there are no signals, so it is killed. */
export function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (startsGroup) {
    try {
      process.kill(-pid, signal);
    } catch {
      // The group has ended already.
    }
    return;
  }
  const { command, args } = taskkill(pid);
  spawnSync(command, args, { stdio: 'ignore' });
}
