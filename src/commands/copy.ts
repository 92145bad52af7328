import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Analysis } from '../compiler/analysis/analysis.ts';
import { translationsInto, untranslatedIn } from '../compiler/analysis/translations.ts';
import { commandLine, wrongUse } from '../compiler/cli/commandLine.ts';
import { isBroken, judge } from '../compiler/judge.ts';
import { readSources, type SourceReading } from '../compiler/load/readSources.ts';
import type { Sources } from '../compiler/load/sources.ts';
import { textOf } from '../compiler/load/textOf.ts';
import { listed, suggestion } from '../compiler/suggest.ts';
import { flowsRoot } from '../compiler/vite/compilation.ts';
import { filesBelow } from '../tooling/build/files.ts';
import { addLocale } from '../tooling/copy/addLocale.ts';
import { printCsv, readCsv } from '../tooling/copy/csv.ts';
import { type ExchangeProblem, exportTexts, type ReadExchange } from '../tooling/copy/exchange.ts';
import { importTexts } from '../tooling/copy/importTexts.ts';
import { recordOf, type TextFile } from '../tooling/copy/records.ts';
import { renameText } from '../tooling/copy/renameText.ts';
import { printXliff, readXliff } from '../tooling/copy/xliff.ts';
import { outlineOf } from '../tooling/review/outline/product.ts';
import { failWith } from './failWith.ts';

const root = flowsRoot(process.env).root ?? process.cwd();
const { values, positionals } = commandLine({
  name: 'npm run copy',
  says: [
    'Translates the texts of the product.',
    '',
    'export <locale>             writes a file for translators',
    'import <file>               takes their translations over: all, or none where one is wrong',
    'current <locale> [key ...]  says that translations fit what the first language says now',
    'rename <text> <new name>    gives a text another name wherever it stands',
    'add <locale>                adds a language; its texts are those of the first one until they are translated',
  ].join('\n'),
  options: {
    format: { type: 'string', value: 'csv|xliff', default: 'csv', says: 'export: for a spreadsheet, or XLIFF 2.0' },
    stale: { type: 'boolean', default: false, says: 'export: only untranslated and outdated texts' },
    out: {
      type: 'string',
      value: '<file>',
      says: 'export: the file; by default translations/<locale>.csv or .xlf, which git ignores',
    },
    approved: { type: 'string', value: '<approver,...>', default: '', says: 'import: who agrees to protected texts' },
  },
  positionals: { value: 'export|import|current|rename|add', says: 'what to do, and with what', least: 2, most: 1_000 },
});
const [action = '', subject = '', ...keys] = positionals;

/** A mistake of the user. Only its message is printed. */
class CopyProblem extends Error {}

function run(): void {
  const actions: Readonly<Record<string, () => string>> = {
    export: exported,
    import: imported,
    current,
    rename,
    add,
  };
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (act === undefined) {
    process.stderr.write(`"${action}" is nothing that npm run copy does: it knows ${listed(Object.keys(actions))}.\n`);
    process.exitCode = wrongUse;
    return;
  }
  if (action === 'rename' && keys.length !== 1) {
    process.stderr.write('npm run copy -- rename takes two arguments, as in rename vc.another vc.other.\n');
    process.exitCode = wrongUse;
    return;
  }
  if (keys.length > 0 && action !== 'current' && action !== 'rename') {
    process.stderr.write(`"${keys[0]}" is not expected: npm run copy -- ${action} takes one argument.\n`);
    process.exitCode = wrongUse;
    return;
  }
  process.stdout.write(`${act()}\n`);
}

function exported(): string {
  const { format, stale, out = `translations/${subject}.${format === 'xliff' ? 'xlf' : 'csv'}` } = values;
  if (format !== 'csv' && format !== 'xliff') throw new CopyProblem(`--format is "${format}": give csv or xliff.`);
  const { analysis } = product();
  const locale = translated(analysis);
  const exchange = exportTexts(locale, analysis, outlineOf(analysis).roles, stale);
  writeWhole(path.resolve(out), format === 'csv' ? printCsv(exchange) : printXliff(exchange));
  const open = untranslatedIn(locale, analysis).length;
  return `${out}: ${texts(exchange.rows.length)}, ${open} of them to translate. Bring it back with: npm run copy -- import ${out}`;
}

function imported(): string {
  const { reading } = product();
  const read = readExchange(subject);
  if (read.kind === 'broken') throw refusal(read.problems);
  const approved = values.approved.split(',').map((each) => each.trim());
  const result = importTexts(read.exchange, reading.sources, approved);
  if (result.kind === 'refused') throw refusal(result.problems);
  writeAll(result.files);
  const { changed, same, stale, empty } = result.counts;
  const { to } = read.exchange;
  return [
    `${to}: ${texts(changed)} taken over, ${same} as before, ${empty} without a translation and left alone.`,
    ...(stale === 0
      ? []
      : [`${texts(stale)} out of date and not changed. If they still fit: npm run copy -- current ${to}`]),
    ...result.warnings,
  ].join('\n');
}

function current(): string {
  const { analysis } = product();
  const locale = translated(analysis);
  const states = translationsInto(locale, analysis);
  const unknown = keys.filter((key) => !states.has(key));
  if (unknown.length > 0) {
    const says = unknown.map(
      (key) => `There is no text "${key}". ${suggestion(key, [...states.keys()], 'Correct it')}`,
    );
    throw new CopyProblem(`${says.join('\n')}\nNothing was written.`);
  }
  const named = new Set(keys);
  const isMeant = (key: string): boolean => (keys.length === 0 ? states.get(key) !== 'waiting' : named.has(key));
  const renewed = [...states].filter(([key, state]) => isMeant(key) && state !== 'current').length;
  const waiting = untranslatedIn(locale, analysis).filter((key) => !isMeant(key)).length;
  writeAll([recordOf(locale, analysis, (key, state) => isMeant(key) || state === 'unrecorded')]);
  const rest =
    waiting === 0 ? '' : ` ${texts(waiting)} still in ${analysis.app.locales[0]}: name those that are meant so.`;
  return `${locale}: ${texts(renewed)} noted as translated from what ${analysis.app.locales[0]} says now.${rest}`;
}

/** Works in a product with errors too, because it can complete a rename that was begun by hand. */
function rename(): string {
  const [to = ''] = keys;
  const { sources } = readSources(root);
  const wrong = [...sources].find(([file, text]) => /^(?:flows|copy)\//.test(file) && !isJson(text));
  if (wrong !== undefined)
    throw new CopyProblem(`${wrong[0]} cannot be read. Correct what npm run verify tells, then try again.`);
  const result = renameText(subject, to, sources, filesThatNameTexts());
  if (result.kind === 'refused') throw new CopyProblem(`${result.message}.`);
  writeAll(result.files);
  const names = result.files.map(({ path: file }) => file).join(', ');
  return `"${subject}" is now "${to}", in ${result.places} places of ${names}.`;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Tests and their recorded files. */
function filesThatNameTexts(): Sources {
  const files = ['tests', 'e2e', 'src/tooling/gallery'].flatMap((folder) =>
    filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const named = files.filter((file) => /\.(?:tsx?|json|txt)$/.test(file));
  return new Map(named.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function add(): string {
  const { reading } = product();
  const result = addLocale(subject, reading.sources);
  if (result.kind === 'refused') throw new CopyProblem(`${result.message}.`);
  writeAll(result.files);
  return [
    `${subject}: ${result.files.length} files written, ${texts(result.texts)} to translate. Customers find it as "${result.name}".`,
    `Next: npm run copy -- export ${subject}`,
  ].join('\n');
}

/** The current product. Products with errors are refused. */
function product(): { readonly reading: SourceReading; readonly analysis: Analysis } {
  const reading = readSources(root);
  const judged = judge(reading);
  if (isBroken(judged))
    throw new CopyProblem('The product has errors. Correct what npm run verify tells, then try again.');
  return { reading, analysis: judged.analysis };
}

/** The locale of the command line, which must be one of the translated ones. */
function translated({ app }: Analysis): string {
  const [first = '', ...others] = app.locales;
  if (others.includes(subject)) return subject;
  if (subject === first) throw new CopyProblem(`"${subject}" is the language that all others are translated from.`);
  const hint = suggestion(subject, others, `Run first: npm run copy -- add ${subject}`);
  throw new CopyProblem(`The product has no language "${subject}". ${hint}`);
}

function readExchange(file: string): ReadExchange {
  const text = textOf(readFileSync(path.resolve(file)));
  if (typeof text !== 'string') {
    const remedy = 'Save it as UTF-8, in Excel as "CSV UTF-8"';
    return { kind: 'broken', problems: [{ at: 'the file', message: text.message, remedy }] };
  }
  return /^\ufeff?\s*</u.test(text) ? readXliff(text) : readCsv(text);
}

function refusal(problems: readonly ExchangeProblem[]): CopyProblem {
  const lines = problems.map(({ at, message, remedy }) => `${subject}, ${at}: ${message}. ${remedy}.`);
  return new CopyProblem([...lines, 'Nothing was imported.'].join('\n'));
}

function texts(count: number): string {
  return count === 1 ? '1 text' : `${count} texts`;
}

function writeAll(files: readonly TextFile[]): void {
  for (const { path: file, text } of files) writeWhole(path.join(root, file), text);
}

/** Writes a file at once, so that it is complete even if the process is killed. */
function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.part`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

try {
  run();
} catch (cause) {
  // For an unreadable file, the system's message says which one and why.
  if (!(cause instanceof CopyProblem) && !(cause instanceof Error && 'code' in cause)) throw cause;
  failWith(cause);
}
