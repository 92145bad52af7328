import { commandLine, wrongUse } from '../compiler/cli/commandLine.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { printReview } from '../tooling/review/print.ts';
import { ReviewProblem, readRevision } from '../tooling/review/readRevision.ts';
import { approvalsOf, review, statusOf, verdictOf } from '../tooling/review/review.ts';

const root = process.cwd();
const { values, positionals } = commandLine({
  name: 'npm run review',
  says: 'Says what changed in flows/, copy/ and schemas/ since a revision. The status tells who must approve it.',
  options: { json: { type: 'boolean', default: false, says: 'prints the review as JSON' } },
  positionals: { value: '<git revision>', says: 'what the working folder is held against', least: 1, most: 1 },
});
const [revision = ''] = positionals;
tell(revision);

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
    const text = values.json
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
