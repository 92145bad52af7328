import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { git } from '../../review/readRevision.ts';

/**
 * Writes the files of a revision into a folder, and links the working folder's packages. A separate git index keeps
 * git's own index and list of work trees unchanged.
 * @param root the project's folder, anywhere inside a work tree
 * @throws ReviewProblem when git is missing or fails
 * @returns whether the revision needs the packages that are installed here
 */
export function checkOut(root: string, commit: string, folder: string): { readonly hasSamePackages: boolean } {
  mkdirSync(folder, { recursive: true });
  const printed = (args: readonly string[]): string => git(root, args).toString('utf8').trim();
  const top = printed(['rev-parse', '--show-toplevel']);
  const prefix = printed(['rev-parse', '--show-prefix']);
  const env = { GIT_INDEX_FILE: path.join(folder, '.git-index') };
  git(top, ['read-tree', `${commit}:${prefix}`], { env });
  git(top, ['checkout-index', '--all', `--prefix=${folder.replaceAll(path.sep, '/')}/`], { env });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const lock = (from: string): string | null => {
    const file = path.join(from, 'package-lock.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  return { hasSamePackages: lock(root) === lock(folder) };
}
