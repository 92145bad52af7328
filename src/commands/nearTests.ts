import path from 'node:path';
import { type CodeFile, importsOf, rulePattern } from '../tooling/codeFigures.ts';

/** The tests that `npm run check` runs for a change, and those that it leaves to `npm test`. */
export interface NearTests {
  /** Files to run completely. */
  readonly whole: readonly string[];
  /** Files of which only tests run whose titles name a changed rule; null if no rule changed. */
  readonly ofRules: { readonly files: readonly string[]; readonly titles: string } | null;
  /** Files that load or read a change, and are left to `npm test`. */
  readonly left: readonly string[];
}

/** The maximum number of test files, besides changed ones. */
const most = 10;

/**
 * Tests that judge, explore or render the whole product many times. One takes as long as all of `npm run check` should.
 */
const long =
  /^tests\/(?:walks|stories|mutants|proof|scale|tooling\/gallery|compiler\/(?:badInput|large|diagnostics|editorsPage))\b|\/(?:generated|prerender)\.test/u;

/** Tests that read the project's files, so that imports do not show whether a change concerns them. */
const readers = ['tests/architecture.test.ts', 'tests/commands/scripts.test.ts', 'tests/spec.test.ts'];

const content = /^(?:flows|copy|schemas)\//u;
/** Tests that list expected results row by row, without evaluating the flows. */
const tables = /^tests\/flows\/(?:promises|settings|words|wording)\./u;
const ruleList = 'src/compiler/rules/all.ts';
const mistakes = ['diagnostics', 'editorsPage', 'badInput/hostileEdits'].map(
  (name) => `tests/compiler/${name}.test.ts`,
);

/**
 * Chooses tests. Of those that load a changed file, or name one that is no code, the nearest come first: those with the
 * fewest imports in between, then those in the mirrored folder, then those that load the least. Every test that
 * compiles a product loads every rule, so for a rule only its examples and the mistakes that it finds are run.
 * @param changed the files, relative to the root
 * @param code all files of code, including tests
 */
export function nearTests(changed: readonly string[], code: readonly CodeFile[]): NearTests {
  const imports = new Map(code.map((each) => [each.file, importsOf(each)]));
  const importers = reversed(imports, changed, code);
  const testsThatLoad = (files: readonly string[]): readonly string[] =>
    [...distances(files, importers).keys()].filter(isTest);

  const rules = changed.filter((file) => rulePattern.test(file) || file === ruleList);
  const others = changed.filter((file) => !rules.includes(file));
  const ofRules = rules.length > 0 ? testsOf(rules, code) : null;
  const ofFlows = changed.some((file) => content.test(file)) ? [...imports.keys()].filter(isOfFlows) : [];

  const far = distances(others, importers);
  const isMirrored = (test: string): boolean =>
    others.some((file) => `${roomOf(file)}/`.startsWith(`${roomOf(test)}/`));
  const reached = new Set([...[...far.keys()].filter(isTest), ...ofFlows]);
  const always = [...new Set([...changed.filter(isTest), ...readers])].filter((file) => imports.has(file));
  const near = [...reached]
    .filter((test) => !long.test(test) && !always.includes(test))
    .map((test) => ({
      test,
      order: [
        ofFlows.includes(test) && tables.test(test) ? 1 : (far.get(test) ?? 2),
        isMirrored(test) ? 0 : 1,
        distances([test], imports).size,
      ],
    }))
    .sort((one, other) => byOrder(one.order, other.order))
    .slice(0, most);
  const whole = [...always, ...near.map(({ test }) => test)];
  const run = new Set([...whole, ...(ofRules?.files ?? [])]);
  return { whole, ofRules, left: [...new Set([...reached, ...testsThatLoad(rules)])].filter((test) => !run.has(test)) };
}

/** Describes the tests of a change that are not run. */
export function sayLeft({ left, ofRules }: NearTests): string {
  const nearest = left.length > 3 ? `${left.slice(0, 3).join(', ')}, ...` : left.join(', ');
  const files = left.length === 1 ? '1 file of tests that loads' : `${left.length} files of tests that load`;
  return [
    ...(ofRules === null
      ? []
      : ['Of each rule that changed, its examples and the mistakes that it finds were tried.\n']),
    left.length === 0 ? 'Not run: browser tests.' : `Not run: browser tests, and ${files} what changed (${nearest}).`,
    ' `npm test` runs them.\n',
  ].join('');
}

/** The tests whose titles contain the name or the code of a rule. */
function testsOf(rules: readonly string[], code: readonly CodeFile[]): NearTests['ofRules'] {
  const names = code
    .filter(({ file }) => rules.includes(file) && file !== ruleList)
    .flatMap(({ text }) => [...text.matchAll(/name: '([\w-]+)',\s+code: '(F\d+)'/gu)])
    .flatMap(([, ...names]) => names);
  const cases = code
    .filter(({ file }) => file.startsWith('tests/compiler/checks/'))
    .filter(({ text }) => names.some((name) => text.includes(`'${name}'`)));
  return {
    files: [...mistakes, ...cases.map(({ file }) => file)],
    titles: `\\b(?:${['the rules', ...new Set(names)].join('|')})\\b`,
  };
}

const isTest = (file: string): boolean => /^tests\/.*\.test\.tsx?$/u.test(file);
const isOfFlows = (file: string): boolean => isTest(file) && file.startsWith('tests/flows/');

/** The folder of a file below `src`, or the one that its test mirrors. */
const roomOf = (file: string): string => path.posix.dirname(file).replace(/^(?:src|tests)\//u, '');

function byOrder(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The importers of each file. A changed file that is no code counts as imported by every file that names it. */
function reversed(
  imports: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
  code: readonly CodeFile[],
): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const add = (to: string, from: string): unknown => importers.get(to)?.push(from) ?? importers.set(to, [from]);
  for (const [from, all] of imports) for (const to of all) add(to, from);
  for (const data of changed.filter((file) => !imports.has(file) && !content.test(file))) {
    const named = `${path.posix.basename(data)}'`;
    for (const { file, text } of code) if (text.includes(named)) add(data, file);
  }
  return importers;
}

/** The distance of each file from the nearest of some. */
function distances(from: readonly string[], next: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const found = new Map(from.map((file) => [file, 0]));
  for (const [file, distance] of found)
    for (const to of next.get(file) ?? []) if (!found.has(to)) found.set(to, distance + 1);
  return found;
}
