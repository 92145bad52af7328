import { spawnSync } from 'node:child_process';

/** Something that keeps the tool from comparing, in words for its user. */
export class ReviewProblem extends Error {}

/**
 * What git prints. Nothing is checked out, and nothing is written.
 * @throws ReviewProblem when there is no git, or it refuses
 */
export function git(folder: string, args: readonly string[], input: string = ''): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    input,
    maxBuffer: 1_000_000_000,
  });
  if (error !== undefined) throw new ReviewProblem(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new ReviewProblem(stderr.toString('utf8').trim().split('\n')[0] ?? 'git failed');
  return stdout;
}
