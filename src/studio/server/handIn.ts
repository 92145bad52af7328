import { mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { isBroken, judge } from '../../compiler/judge.ts';
import { readSources } from '../../compiler/load/readSources.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { printReview } from '../../tools/review/print.ts';
import { git, readRevision } from '../../tools/review/readRevision.ts';
import { review } from '../../tools/review/review.ts';
import type { HandedIn, HandInNews } from '../messages.ts';
import type { Originals } from './saveCalls.ts';
import { byGit, StudioProblem } from './studioProblem.ts';

/** What is handed in. */
export interface HandInRequest {
  /** The name of the new branch. */
  readonly branch: string;
  /** The first line of the message. */
  readonly subject: string;
  readonly files: readonly string[];
}

/** The files of the product that differ from what is committed, or from what they were where there is no git. */
export function handInNews(root: string, originals: Originals): HandInNews {
  const { head, files } = differences(root, originals);
  return { hasGit: head !== null, files: files.map((file) => ({ file, isOwn: originals.has(file) })) };
}

function differences(root: string, originals: Originals) {
  const head = committed(root);
  const sources = sourcesIn(root, head);
  const before: ReadonlyMap<string, string | null> = head?.sources ?? originals;
  const names = [...new Set([...(head === null ? [] : sources.keys()), ...before.keys()])].sort();
  const differs = (file: string): boolean => (sources.get(file) ?? null) !== (before.get(file) ?? null);
  return { head, sources, files: names.filter((file) => /^(?:flows|copy)\//u.test(file) && differs(file)) };
}

/**
 * Commits some changed files alone on a new branch, by an index of its own: what is staged, the files and the branch that
 * is checked out stay as they are. No hook runs, and nothing is pushed.
 */
export function handIn(root: string, { branch, subject, files }: HandInRequest, originals: Originals): HandedIn {
  const { head, sources, files: changed } = differences(root, originals);
  const chosen = changed.filter((file) => files.includes(file));
  if (chosen.length === 0) throw new StudioProblem(400, 'Choose at least one changed file.');
  if (head === null) return { patch: patchOf(chosen, originals, sources) };
  const kept = [...head.sources].filter(([file]) => !chosen.includes(file));
  const own = [...sources].filter(([file]) => chosen.includes(file));
  const handed = { ...head, sources: new Map([...kept, ...own]) };
  const [error] = judge(handed).diagnostics.filter((finding) => isBroken({ diagnostics: [finding] }));
  if (error !== undefined)
    throw new StudioProblem(409, `This is not handed in, because a check stops it: ${formatDiagnostic(error)}`);
  const result = review(head, handed);
  const message = `${subject.trim()}\n\n${printReview(result, 'the commit before')}`;
  const commit = byGit(
    () => commitOn(root, { branch, message, head: head.commit, files: chosen, sources }),
    (why) => {
      throw new StudioProblem(409, `git did not make the branch: ${why}`);
    },
  );
  return { branch, commit, message };
}

/** The files as git commits them: on Windows it checks out other ends of lines, which stand for nothing in JSON. */
function sourcesIn(root: string, head: Committed | null): Sources {
  const { sources } = readSources(root);
  const asCommitted = ([file, text]: readonly [string, string]) =>
    [file, head?.sources.get(file)?.includes('\r\n') ? text : text.replaceAll('\r\n', '\n')] as const;
  return head === null ? sources : new Map([...sources].map(asCommitted));
}

type Committed = ReturnType<typeof readRevision>;

/** The product of the last commit; null where there is no repository, no git or no commit. */
function committed(root: string): Committed | null {
  return byGit<Committed | null>(
    () => readRevision(root, 'HEAD'),
    () => null,
  );
}

/** What a commit is made of. */
interface CommitParts extends Omit<HandInRequest, 'subject'> {
  readonly message: string;
  readonly head: string;
  readonly sources: Sources;
}

/** Makes a commit on a new branch. */
function commitOn(root: string, { branch, message, head, files, sources }: CommitParts): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-index-'));
  const env = { GIT_INDEX_FILE: path.join(folder, 'index') };
  const run = (args: readonly string[], input = ''): string =>
    git(root, [...withoutHooks, ...args], { input, env })
      .toString('utf8')
      .trim();
  try {
    run(['check-ref-format', '--branch', branch]);
    const prefix = run(['rev-parse', '--show-prefix']);
    run(['read-tree', head]);
    for (const file of files) {
      const text = sources.get(file);
      const name = prefix + file;
      if (text === undefined) {
        run(['update-index', '--force-remove', '--', file]);
        continue;
      }
      const mode = run(['ls-tree', '--full-tree', head, '--', name]).split(' ')[0] || '100644';
      const id = run(['hash-object', '-w', '--no-filters', '--stdin'], text);
      run(['update-index', '--add', '--cacheinfo', `${mode},${id},${name}`]);
    }
    const commit = run(['commit-tree', run(['write-tree']), '-p', head, '-F', '-'], message);
    // A branch that there is already is refused: it must be nothing before.
    run(['update-ref', `refs/heads/${branch}`, commit, '0'.repeat(commit.length)]);
    return commit;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const withoutHooks = ['-c', `core.hooksPath=${devNull}`, '-c', 'core.fsmonitor=false'];

function patchOf(files: readonly string[], originals: Originals, now: Sources): string {
  return files
    .map((file) => {
      const [old, text] = [originals.get(file) ?? null, now.get(file) ?? null];
      const [from, to] = [old === null ? '/dev/null' : `a/${file}`, text === null ? '/dev/null' : `b/${file}`];
      return createTwoFilesPatch(from, to, old ?? '', text ?? '', undefined, undefined, { context: 3 });
    })
    .join('');
}
