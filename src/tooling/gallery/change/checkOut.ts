import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the files of a revision into a folder, with the packages of the working folder beside them. git gets an index of
 * its own for it, so that neither its index nor its list of work trees changes.
 * @param root the project's folder, anywhere inside of a work tree
 * @returns whether the revision asks for the packages that are installed here
 */
export function checkOut(root: string, commit: string, folder: string): { readonly hasSamePackages: boolean } {
  mkdirSync(folder, { recursive: true });
  const top = git(root, ['rev-parse', '--show-toplevel']);
  const prefix = git(root, ['rev-parse', '--show-prefix']);
  const env = { GIT_INDEX_FILE: path.join(folder, '.git-index') };
  git(top, ['read-tree', `${commit}:${prefix}`], env);
  git(top, ['checkout-index', '--all', `--prefix=${folder.replaceAll(path.sep, '/')}/`], env);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const lock = (from: string): string | null => {
    const file = path.join(from, 'package-lock.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  return { hasSamePackages: lock(root) === lock(folder) };
}

function git(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const options = { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 100_000_000 } as const;
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], options);
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] ?? 'git failed');
  return stdout.trim();
}
