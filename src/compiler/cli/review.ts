import { readSources } from '../load/readSources.ts';
import { ReviewProblem } from '../review/git.ts';
import { printReview } from '../review/print.ts';
import { readRevision } from '../review/readRevision.ts';
import { review } from '../review/review.ts';
import { approvalsOf, statusOf, verdictOf } from '../review/verdict.ts';

/** Says what changed in flows/, copy/ and schemas/ since a revision of git, and ends with a status that tells who must approve it. */
const usage = 'Usage: npm run review -- <git revision> [--json]\n';
const wrongUse = 2;
const root = process.cwd();
const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const revisions = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const [revision] = revisions;

if (revision === undefined || revisions.length > 1 || options.some((option) => option !== '--json')) {
  process.stderr.write(usage);
  process.exitCode = wrongUse;
} else {
  tell(revision);
}

function tell(revision: string): void {
  try {
    const before = readRevision(root, revision);
    const result = review(before, readSources(root));
    const verdict = verdictOf(result);
    const report = {
      revision,
      commit: before.commit,
      verdict,
      status: statusOf[verdict],
      approvals: approvalsOf(result),
    };
    const text = options.includes('--json')
      ? `${JSON.stringify({ ...report, ...result }, null, 2)}\n`
      : printReview(result, verdict, revision);
    process.stdout.write(text);
    process.exitCode = statusOf[verdict];
  } catch (cause) {
    if (!(cause instanceof ReviewProblem)) throw cause;
    process.stderr.write(`${cause.message}\n`);
    process.exitCode = wrongUse;
  }
}
