import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a build needs of the project. */
const parts = ['flows', 'copy', 'schemas', 'src'];
const files = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Copies what a build needs into a new folder elsewhere; packages are those of this one. */
export function copyOfSources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-checkout-'));
  for (const part of [...parts, ...files]) cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Runs `npm run build` there. */
export const buildIn = (cwd: string, ...options: readonly string[]) =>
  run(['--import', 'tsx', 'src/scripts/build.ts', ...options], { cwd });

/** Runs a program of ours. */
export function run(
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> },
): Promise<{ readonly failed: boolean; readonly printed: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env, NO_COLOR: '1' } };
    execFile(process.execPath, args, options, (failure, stdout, stderr) =>
      resolve({ failed: failure !== null, printed: stdout + stderr }),
    );
  });
}

/**
 * Puts one text in the place of another.
 * @throws when the file has not that text
 */
export function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, before.replace(from, to));
}
