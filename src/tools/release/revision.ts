import { spawnSync } from 'node:child_process';

/** The revision of a release's sources. */
export interface Revision {
  /** The commit in git; null where there is none. */
  readonly commit: string | null;
  /** The time of the commit in ISO form and UTC; outside of git that of SOURCE_DATE_EPOCH, or null. */
  readonly time: string | null;
  /** Whether files differ from the commit. */
  readonly changed: boolean;
}

/**
 * The revision of a folder. The same sources give the same result on every machine, so that builds can be compared.
 * @param epoch seconds, as in the variable SOURCE_DATE_EPOCH (reproducible-builds.org)
 */
export function revisionOf(folder: string, epoch: string | undefined = process.env.SOURCE_DATE_EPOCH): Revision {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const [commit = null, seconds] = git('log', '-1', '--format=%H %ct')?.split(' ') ?? [];
  const moment = seconds ?? (/^\d+$/u.test(epoch ?? '') ? epoch : undefined);
  return {
    commit,
    time: moment === undefined ? null : new Date(Number(moment) * 1_000).toISOString(),
    changed: commit !== null && git('status', '--porcelain', '--', '.') !== '',
  };
}
