import { git } from '../../tools/review/readRevision.ts';
import type { PastText, TextHistory } from '../messages.ts';
import { byGit, StudioProblem } from './studioProblem.ts';

/** Each is read by a command of its own. */
const mostCommits = 60;

/**
 * The history of a text, from the commits that touched its file. Nothing is written.
 * @param root the product's folder
 */
export function historyOf(root: string, file: string, key: string): Omit<TextHistory, 'locale'> {
  const commits = commitsOf(root, file);
  const all = commits
    .slice(0, mostCommits)
    .map((commit) => ({ ...commit, text: textAt(root, commit.commit, file, key) }));
  // A commit changed the text if the next older one has another; of the last one that is read, the older one is not known.
  const past = all.filter(({ text }, index) => {
    const older = all[index + 1];
    return older === undefined ? text !== null : older.text !== text;
  });
  return { past, isCut: commits.length > mostCommits };
}

function commitsOf(root: string, file: string): readonly Omit<PastText, 'text'>[] {
  const format = '--format=%H%x00%as%x00%an%x00%s';
  const log = byGit(
    () => git(root, ['log', `--max-count=${mostCommits + 1}`, format, '--', file]).toString('utf8'),
    () => {
      throw new StudioProblem(409, 'There is no history: this folder is in no git repository, or git cannot be run.');
    },
  );
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', date = '', author = '', subject = ''] = line.split('\0');
      return { commit, date, author, subject };
    });
}

function textAt(root: string, commit: string, file: string, key: string): string | null {
  try {
    const texts = JSON.parse(git(root, ['show', `${commit}:./${file}`]).toString('utf8')) as Record<string, unknown>;
    const text = Object.hasOwn(texts, key) ? texts[key] : null;
    return typeof text === 'string' ? text : null;
  } catch {
    // The commit removed the file, or it was broken.
    return null;
  }
}
