// Plain JavaScript, because it runs before anything is installed.
import path from 'node:path';

/**
 * How to start npm without a shell. On Windows `npm` is a batch file, which Node only starts with a shell (since
 * CVE-2024-27980). So Node runs npm's script: that of the npm which started this process, else that of this Node.
 * @param {readonly string[]} args
 */
export function npmCommand(
  args,
  { platform = process.platform, execPath = process.execPath, environment = process.env } = {},
) {
  const running = environment.npm_execpath ?? '';
  if (/[\\/]npm-cli\.js$/u.test(running)) return { command: execPath, args: [running, ...args] };
  if (platform !== 'win32') return { command: 'npm', args: [...args] };
  const beside = path.win32.join(path.win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return { command: execPath, args: [beside, ...args] };
}
