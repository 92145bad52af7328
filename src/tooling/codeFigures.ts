import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of code: its path relative to the root, with slashes, and its text. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the TypeScript files in folders of a project, without module declarations. */
export function readCode(root: string, ...folders: readonly string[]): readonly CodeFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/u.test(name))
      .map((name) => path.posix.join(folder, ...name.split(path.sep)))
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** The lines of a text by kind. */
export interface Lines {
  readonly code: number;
  readonly comments: number;
  readonly blank: number;
}

/** Counts lines. A line with code and a comment is a line of code. */
export function linesOf(text: string): Lines {
  const lines = { code: 0, comments: 0, blank: 0 };
  let isInside = false;
  for (const line of text
    .replace(/\n$/u, '')
    .split('\n')
    .map((each) => each.trim())) {
    const opens = line.startsWith('/*');
    if (line === '' && !isInside) lines.blank += 1;
    else if (isInside || opens || line.startsWith('//')) lines.comments += 1;
    else lines.code += 1;
    isInside = (isInside || opens) && !line.endsWith('*/');
  }
  return lines;
}

/** The imports of a file: project files by path, packages by name. */
export function importsOf({ file, text }: CodeFile): readonly string[] {
  return targetsIn(file, text, /(?:from|import)\s*\(?\s*'([^']+)'/gu);
}

/** The static imports of a file, without types and `import()`. */
export function staticImportsOf({ file, text }: CodeFile): readonly string[] {
  return targetsIn(file, text, /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gmu);
}

function targetsIn(file: string, text: string, pattern: RegExp): readonly string[] {
  const named = [...text.matchAll(pattern)].map(([, to = '']) => to);
  return named.map((to) => (to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to));
}

/** Everything that is loaded with a file: itself, its static imports, and theirs. */
export function loadedWith(file: string, all: ReadonlyMap<string, CodeFile>): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const each of seen) {
    const code = all.get(each);
    if (code !== undefined) for (const to of staticImportsOf(code)) seen.add(to);
  }
  return seen;
}

/** Files of rules of the compiler. */
export const rulePattern = /^src\/compiler\/rules\/(?!all\.ts|index\.ts|rule\.ts)/u;

/**
 * Types that several files export under one name. The local provider does not count, because it shares nothing with the
 * rest.
 */
export function namesakes(files: readonly CodeFile[]): readonly string[] {
  const generated = 'src/engine/contracts/generated/';
  const places = new Map<string, Set<string>>();
  for (const { file, text } of files.filter((each) => !each.file.startsWith('src/idp/'))) {
    for (const [, name = ''] of text.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gmu)) {
      // The generator writes a type that two schemas share into both outputs.
      const place = file.startsWith(generated) ? generated : file;
      places.set(name, (places.get(name) ?? new Set()).add(place));
    }
  }
  return [...places].filter(([, { size }]) => size > 1).map(([name]) => name);
}

/** The figures of the code as text: lines by room, files to open for a rule, names with two meanings, traversals. */
export function codeFigures(files: readonly CodeFile[]): string {
  const byFile = new Map(files.map((each) => [each.file, each]));
  const rules = files.filter(({ file }) => rulePattern.test(file));
  const opened = (count: (rule: CodeFile) => Iterable<string>): string =>
    spread(rules.map((rule) => [rule.file, new Set([rule.file, ...count(rule)]).size]));
  const following = files.filter(
    ({ file, text }) => /^src\/compiler\/(?!analysis\/analys)/u.test(file) && callsOutcomes.test(text),
  );
  return [
    ...lineTable(files),
    '',
    'Files opened to read one rule, itself counted',
    `  with what it imports: ${opened(staticImportsOf)}`,
    `  with what these import: ${opened(({ file }) => [...loadedWith(file, byFile)].filter((to) => byFile.has(to)))}`,
    `Type names with two meanings: ${namesakes(files.filter(({ file }) => file.startsWith('src/'))).length}`,
    'Files of the compiler that follow what comes after an outcome:',
    ...following.map(({ file }) => `  ${file}`),
    '',
  ].join('\n');
}

/** A call of the function that merges `then` with a shared table. The Analysis only passes it on. */
const callsOutcomes = /(?<!function )\boutcomesOf\(/u;

function spread(counts: readonly (readonly [file: string, count: number])[]): string {
  const sorted = counts.toSorted(([, one], [, other]) => one - other);
  const [, median = 0] = sorted[Math.floor(sorted.length / 2)] ?? [];
  const [worst = '', most = 0] = sorted.at(-1) ?? [];
  return `${median} in the median, ${most} at most (${path.posix.basename(worst)})`;
}

/** The room of a file; null for generated files. */
function roomOf(file: string): string | null {
  if (file.includes('/generated/')) return null;
  const [top = '', first = '', second = ''] = file.split('/');
  if (top !== 'src') return top;
  return ['compiler', 'tooling', 'engine'].includes(first) && !second.includes('.')
    ? `src/${first}/${second}`
    : `src/${first}`;
}

const workshop = /^src\/(?:compiler|tooling|commands)\b/u;

function lineTable(files: readonly CodeFile[]): readonly string[] {
  const rooms = new Map<string, Lines>();
  for (const { file, text } of files) {
    const room = roomOf(file);
    if (room !== null) rooms.set(room, sum([rooms.get(room) ?? sum([]), linesOf(text)]));
  }
  const total = (says: string, isPart: (room: string) => boolean): readonly [string, Lines] => [
    says,
    sum([...rooms].flatMap(([room, lines]) => (isPart(room) ? [lines] : []))),
  ];
  const rows: readonly (readonly [string, Lines])[] = [
    ...[...rooms].sort(([one], [other]) => one.localeCompare(other)),
    total('compiler, tooling and commands', (room) => workshop.test(room)),
    ['  of them examples of rules', { ...sum([]), code: exampleLines(files) }],
    total('all of src', (room) => room.startsWith('src')),
    total('tests and e2e', (room) => !room.startsWith('src')),
  ];
  return [
    rowOf('Lines written by hand', 'all', 'code', 'comments', 'blank'),
    ...rows.map(([says, { code, comments, blank }]) =>
      rowOf(says, ...[code + comments + blank, code, comments, blank].map(String)),
    ),
  ];
}

/** The lines of examples, which are data of a rule for its document and test. */
function exampleLines(files: readonly CodeFile[]): number {
  const examples = files.flatMap(({ file, text }) =>
    rulePattern.test(file) ? (/^ {2}examples: \[\n[\s\S]*?^ {2}\],\n/mu.exec(text) ?? []) : [],
  );
  return examples.reduce((all, text) => all + linesOf(text).code, 0);
}

function sum(lines: readonly Lines[]): Lines {
  const of = (part: keyof Lines): number => lines.reduce((all, each) => all + each[part], 0);
  return { code: of('code'), comments: of('comments'), blank: of('blank') };
}

function rowOf(says: string, ...cells: readonly string[]): string {
  return says.padEnd(32) + cells.map((cell) => cell.padStart(9)).join('');
}

/** The documents that are written by hand, apart from the specification and what is decided, planned or observed. */
export const documents: readonly string[] = [
  'README.md',
  ...['edit', 'language', 'review', 'form-rules', 'operate', 'develop'].map((name) => `docs/${name}.md`),
];

/** The lines of documents and their sum, blank ones too, without those between the marks of generated parts. */
export function documentFigures(pages: readonly CodeFile[]): string {
  const counts = pages.map(({ file, text }): readonly [string, number] => {
    const written = text.replace(/(?<=^<!-- ([^\n]+) -->\n)[\s\S]*?(?=^<!-- end of \1 -->)/gmu, '');
    return [file, written.trimEnd().split('\n').length];
  });
  const all = counts.reduce((total, [, lines]) => total + lines, 0);
  const rows = [...counts, ['all documents', all] as const].map(([says, lines]) => rowOf(says, String(lines)));
  return [rowOf('Documents written by hand', 'lines'), ...rows, ''].join('\n');
}
