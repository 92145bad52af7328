import path from 'node:path';
import { type readCommandLine, wrongUse } from '../compiler/cli/commandLine.ts';
import { productOption } from '../compiler/cli/productOption.ts';
import { formatDiagnostic, isOfMemory } from '../compiler/diagnostic.ts';
import { judge } from '../compiler/judge.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { writeFile } from '../tools/release/files.ts';
import { distOf } from '../tools/release/sources.ts';
import { alsoToChange, alsoWords } from '../tools/review/alsoToChange.ts';
import { reviewPage } from '../tools/review/page.ts';
import { printReview } from '../tools/review/print.ts';
import { ReviewProblem, readRevision, userName } from '../tools/review/readRevision.ts';
import { consentsFile, recordConsent } from '../tools/review/recordConsent.ts';
import { approvalsOf, review, verdictOf, verdicts } from '../tools/review/review.ts';

const defaultPage = 'review/index.html';

/** The arguments of `npm run review`. */
export const reviewArguments = {
  says: 'Describes the changes in flows/, copy/ and schemas/ since a revision. The exit code says who must approve them.',
  options: {
    json: { type: 'boolean', default: false, says: 'prints the review as JSON' },
    html: { type: 'boolean', default: false, says: `writes the review as a page too, to dist/${defaultPage}` },
    out: { type: 'string', value: '<file>', says: 'where to write the page' },
    consent: {
      type: 'string',
      value: '<approver>',
      says: `records in ${consentsFile} that this approver consents to the protected texts as they are, and engineering that routes end; takes no revision`,
    },
    by: { type: 'string', value: '<name>', says: 'the name to record; by default the one in git' },
    ...productOption,
  },
  positionals: { value: '<git revision>', says: 'the revision to compare the working folder with', least: 0, most: 1 },
} as const;

/** The parsed arguments of `npm run review`. */
type ReviewRequest = Extract<ReturnType<typeof readCommandLine<typeof reviewArguments.options>>, { does: 'run' }>;

/** The input and output of a review. */
interface ReviewPlace {
  /** The product's folder. */
  readonly root: string;
  /** The folder that the command is run in, below which its page is written. */
  readonly home: string;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

/**
 * Runs `npm run review`.
 * @returns the exit code
 */
export function runReview({ values, positionals: [revision] }: ReviewRequest, place: ReviewPlace): number {
  try {
    if (values.consent === undefined) return reviewAndPrint(revision, values, place);
    if (revision !== undefined) throw new ReviewProblem('--consent takes no revision: leave one of the two out');
    consent(values.consent, values, place);
    return 0;
  } catch (cause) {
    if (!(cause instanceof ReviewProblem)) throw cause;
    place.warn(`${cause.message}\n`);
    return wrongUse;
  }
}

function reviewAndPrint(
  revision: string | undefined,
  values: ReviewRequest['values'],
  { root, home, print, warn }: ReviewPlace,
): number {
  if (revision === undefined) throw new ReviewProblem('Name a git revision, such as main; --help tells more');
  if (values.by !== undefined) throw new ReviewProblem('--by goes with --consent alone');
  if (values.out !== undefined && !values.html) throw new ReviewProblem('--out goes with --html alone');
  const before = readRevision(root, revision);
  const after = readSources(root);
  const result = review(before, after);
  const verdict = verdictOf(result);
  const also = alsoToChange(result.changes, root);
  const report = {
    revision,
    commit: before.commit,
    verdict,
    status: verdicts[verdict].status,
    approvals: approvalsOf(result),
    also,
  };
  const text = values.json
    ? `${JSON.stringify({ ...report, ...result }, null, 2)}\n`
    : alsoWords(also) + printReview(result, revision);
  print(text);
  if (values.html) {
    const file = values.out ?? `${distOf(home, root)}/${defaultPage}`;
    const page = reviewPage({ ...report, review: result, sources: after.sources });
    writeFile(path.resolve(home, file), page);
    // Keeps standard output pure JSON.
    warn(`The page: ${file}\n`);
  }
  return report.status;
}

/** A product that does not compile may lack texts, so no consent is recorded for it. */
function consent(approver: string, values: ReviewRequest['values'], { root, print }: ReviewPlace): void {
  const { analysis, diagnostics } = judge(readSources(root));
  const error = diagnostics.find((finding) => finding.severity === 'error' && !isOfMemory(finding));
  if (error !== undefined)
    throw new ReviewProblem(`The product does not compile; correct it first.\n${formatDiagnostic(error)}`);
  const by = values.by ?? userName(root);
  if (by === null) throw new ReviewProblem('git knows no name: say who records the consent, as in --by "Jane Doe"');
  const on = new Date().toISOString().slice(0, 10);
  const { files, consented, lifted, ended } = recordConsent(analysis, approver, { by, on });
  for (const file of files) writeFile(path.resolve(root, file.path), file.text);
  const lines = [
    ...consented.map((key) => `  ${key}: ${approver} consents to it as it is`),
    ...lifted.map((key) => `  ${key}: ${approver} no longer protects it`),
    ...ended.map((route) => `  ${route}: ${approver} agrees that this route ends`),
  ];
  const summary =
    lines.length === 0
      ? `${approver} consented to all of it before; nothing is new.`
      : `Recorded by ${by} on ${on} in ${files.map((file) => file.path).join(' and ')}:\n${lines.join('\n')}\nThis is a record, and no proof of who consented. Commit it with the change.`;
  print(`${summary}\n`);
}
