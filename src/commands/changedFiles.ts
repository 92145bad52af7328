import { spawnSync } from 'node:child_process';

/** The branch that changes are based on. */
const trunk = 'main';

/**
 * The revision that a change is compared with: the requested one, else `main` if it exists, else `HEAD`. On `main`
 * itself, only uncommitted changes differ.
 * @throws when git does not know the requested revision
 */
export function revisionFor(root: string, asked: string | undefined): string {
  const wanted = asked ?? trunk;
  if (git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`]) !== null) return wanted;
  if (asked !== undefined)
    throw new Error(`git knows no revision "${asked}": name a branch or a commit, such as HEAD.`);
  return 'HEAD';
}

/**
 * The files that have changed since this branch left a revision, committed or not, including new ones; with slashes.
 * @throws outside of a git repository
 */
export function changedFiles(root: string, revision: string): readonly string[] {
  const lists = [
    ['diff', '--name-only', `${revision}...HEAD`],
    ['diff', '--name-only', '--cached'],
    ['ls-files', '--others', '--modified', '--exclude-standard'],
  ].map((args) => git(root, args));
  if (lists.includes(null)) throw new Error('What was changed is known by git alone, and git does not answer here.');
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []))].filter((file) => file !== '').sort();
}

function git(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}
