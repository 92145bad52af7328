import { spawnSync } from 'node:child_process';

/** The branch that changes are made for. */
const trunk = 'main';

/**
 * The revision that a change is held against: the one that was asked for, else `main` where there is one, else `HEAD`.
 * On `main` itself that leaves what is not committed.
 * @throws when git does not know the revision that was asked for
 */
export function revisionFor(root: string, asked: string | undefined): string {
  const wanted = asked ?? trunk;
  if (git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`]) !== null) return wanted;
  if (asked !== undefined)
    throw new Error(`git knows no revision "${asked}": name a branch or a commit, such as HEAD.`);
  return 'HEAD';
}

/**
 * The files that were changed since this branch left a revision, committed or not, new ones too; with slashes.
 * @throws when this is no checkout of git
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
