import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { foldersOf, placesIn } from '../../compiler/load/productFolder.ts';
import { readSources, type SourceReading } from '../../compiler/load/readSources.ts';
import type { Unreadable } from '../../compiler/load/sources.ts';
import { textOf } from '../../compiler/load/textOf.ts';

/**
 * Reads the product of a git revision. A grammar outside of its repository is that of today.
 * @param root the product's folder, anywhere inside a work tree
 * @param revision as in git: a branch, a tag, a commit, HEAD~2
 * @throws ReviewProblem outside of a repository, and for an unknown revision
 */
export function readRevision(root: string, revision: string): SourceReading & { readonly commit: string } {
  const commit = commitOf(root, revision);
  const prefix = git(root, ['rev-parse', '--show-prefix']).toString('utf8').trim();
  const placeOf = placesIn(root);
  const inTree = (file: string): string =>
    path.posix.join(prefix, path.relative(root, placeOf(file)).replaceAll(path.sep, '/'));
  const isOutside = (file: string): boolean => inTree(file).startsWith('../');
  const folders = foldersOf(root).filter((folder) => !isOutside(folder));
  const blobs = folders.flatMap((folder) => listBlobs(root, commit, folder, `${inTree(folder)}/`));
  const sources = new Map([...readSources(root).sources].filter(([file]) => isOutside(file)));
  const unread = new Map<string, Unreadable>();
  for (const [file, content] of readBlobs(root, blobs)) {
    const text = textOf(content);
    if (typeof text === 'string') sources.set(file, text);
    else unread.set(file, text);
  }
  return { sources, unread, commit, placeOf };
}

/**
 * The commit of a revision.
 * @throws ReviewProblem outside of a repository, and for an unknown revision
 */
export function commitOf(root: string, revision: string): string {
  git(root, ['rev-parse', '--is-inside-work-tree']);
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return git(root, args).toString('utf8').trim();
  } catch {
    throw new ReviewProblem(`There is no revision "${revision}"`);
  }
}

interface GitBlob {
  readonly id: string;
  readonly file: string;
}

function listBlobs(root: string, commit: string, folder: string, below: string): readonly GitBlob[] {
  const listed = git(root, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', below]).toString('utf8');
  return listed.split('\0').flatMap((line) => {
    const [about = '', name = ''] = line.split('\t');
    const [, type, id = ''] = about.split(' ');
    const file = `${folder}/${name.slice(below.length)}`;
    return type === 'blob' && name.endsWith('.json') ? [{ id, file }] : [];
  });
}

/** The files with their contents. git precedes each with a line that has its size. */
function readBlobs(root: string, blobs: readonly GitBlob[]): readonly (readonly [file: string, content: Buffer])[] {
  if (blobs.length === 0) return [];
  const answer = git(root, ['cat-file', '--batch'], { input: blobs.map(({ id }) => `${id}\n`).join('') });
  let at = 0;
  return blobs.map(({ file }) => {
    const end = answer.indexOf('\n', at);
    const size = Number(answer.subarray(at, end).toString('utf8').split(' ')[2]);
    const content = answer.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return [file, content];
  });
}

/** The user's name in git; null if there is none. */
export function userName(root: string): string | null {
  try {
    const name = git(root, ['config', 'user.name']).toString('utf8').trim();
    return name.length < 2 ? null : name;
  } catch {
    return null;
  }
}

/** Why the tool cannot compare, in words for its user. */
export class ReviewProblem extends Error {}

interface GitInput {
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * The output of a git command.
 * @throws ReviewProblem when git is missing or fails
 */
export function git(folder: string, args: readonly string[], { input = '', env = {} }: GitInput = {}): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    input,
    env: { ...process.env, ...env },
    maxBuffer: 1_000_000_000,
  });
  if (error !== undefined) throw new ReviewProblem(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new ReviewProblem(stderr.toString('utf8').trim().split('\n')[0] ?? 'git failed');
  return stdout;
}
