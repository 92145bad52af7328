import { spawnSync } from 'node:child_process';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { flows, generated, lint, types, vitest } from './stages.ts';

const { positionals } = commandLine({
  name: 'npm run check',
  says: 'Checks a change quickly: types, lint, flows, generated files and the fast tests that load what changed.',
  options: {},
  positionals: {
    value: '<git revision>',
    says: 'the base of the change; by default where the branch left main',
    least: 0,
    most: 1,
  },
});
const fast = ['unit', 'page', 'page alone', 'effects'].map((project) => `--project=${project}`);
/** These read all files, so that no import says whether a change concerns them. */
const readers = ['tests/architecture.test.ts', 'tests/links.test.ts', 'tests/scripts/scripts.test.ts'];

try {
  const revision = revisionOf(positionals[0]);
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  process.stdout.write(`${changed.length} changed since ${revision}. npm test also runs stories and browser tests.\n`);
  const lintChanged = changed.length > 0 ? [lint('--no-errors-on-unmatched', ...changed)] : [];
  const ofChanged = vitest('tests of what changed', [`--changed=${revision}`, ...fast], { mayBeEmpty: true });
  await runStages([[...lintChanged, types, flows, generated, vitest('house rules', readers), ofChanged]]);
} catch (cause) {
  failWith(cause);
}

/** The given revision, else `main` if it exists, else `HEAD`. */
function revisionOf(asked: string | undefined): string {
  const isKnown = (name: string): boolean => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0;
  const found = (asked === undefined ? ['main', 'HEAD'] : [asked]).find(isKnown);
  if (found !== undefined) return found;
  throw new Error(`git knows no revision "${asked ?? 'HEAD'}": name a branch or a commit, such as HEAD.`);
}

/** The lines that git prints; none where it fails. */
function git(...args: readonly string[]): readonly string[] {
  const { error, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  if (error !== undefined) throw new Error(`git cannot be run: ${error.message}`);
  return stdout.split('\n').filter(Boolean);
}
