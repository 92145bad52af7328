import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Analysis } from '../compiler/analysis/analysis.ts';
import { translationsInto, untranslatedIn } from '../compiler/analysis/translations.ts';
import { commandLine, refuseUse } from '../compiler/cli/commandLine.ts';
import { productOption, productRoot } from '../compiler/cli/productOption.ts';
import { isBroken, judge } from '../compiler/judge.ts';
import { readSources, type SourceReading } from '../compiler/load/readSources.ts';
import { textOf } from '../compiler/load/textOf.ts';
import { listed, suggestion } from '../compiler/suggest.ts';
import { Refusal } from '../tools/release/refusal.ts';
import { outlineOf } from '../tools/review/outline/product.ts';
import { addLocale } from '../tools/translate/addLocale.ts';
import { printCsv, readCsv } from '../tools/translate/csv.ts';
import { BrokenExchange, exportTexts } from '../tools/translate/exchange.ts';
import { importTexts } from '../tools/translate/importTexts.ts';
import { recordOf, type TextFile } from '../tools/translate/records.ts';
import { failWith } from './failWith.ts';

const { values, positionals } = commandLine({
  name: 'npm run copy',
  says: [
    'Translates the texts of the product.',
    '',
    'export <locale>             writes a CSV file for translators',
    'import <file>               takes their translations over: all, or none where one is wrong',
    'current <locale> [key ...]  says that translations fit what the first language says now',
    'add <locale>                adds a language; its texts are those of the first one until they are translated',
  ].join('\n'),
  options: {
    stale: { type: 'boolean', default: false, says: 'export: only untranslated and outdated texts' },
    out: { type: 'string', value: '<file>', says: 'export: by default translations/<locale>.csv, which git ignores' },
    approved: { type: 'string', value: '<approver,...>', default: '', says: 'import: who agrees to protected texts' },
    ...productOption,
  },
  positionals: { value: 'export|import|current|add', says: 'what to do, and with what', least: 2, most: 1_000 },
});
const root = productRoot(values.product);
const [action = '', subject = '', ...keys] = positionals;

const actions = new Map(Object.entries({ export: exported, import: imported, current, add }));
const act = actions.get(action);
if (act === undefined) refuseUse(`"${action}" is nothing that npm run copy does: it knows ${listed(actions.keys())}.`);
if (keys.length > 0 && action !== 'current')
  refuseUse(`"${keys[0]}" is not expected: npm run copy -- ${action} takes one argument.`);
try {
  process.stdout.write(`${act()}\n`);
} catch (cause) {
  // For an unreadable file, the system's message says which one and why.
  const isKnown = cause instanceof Refusal || cause instanceof BrokenExchange || (cause as { code?: string }).code;
  if (!isKnown) throw cause;
  failWith(cause);
}

function exported(): string {
  const { stale, out = `translations/${subject}.csv` } = values;
  const { analysis } = product();
  const locale = translated(analysis);
  const exchange = exportTexts(locale, analysis, outlineOf(analysis).roles, stale);
  writeWhole(path.resolve(out), printCsv(exchange));
  const open = untranslatedIn(locale, analysis).length;
  return `${out}: ${texts(exchange.rows.length)}, ${open} of them to translate. Bring it back with: npm run copy -- import ${out}`;
}

function imported(): string {
  const { reading } = product();
  const exchange = readCsv(textIn(subject));
  const approved = values.approved.split(',').map((each) => each.trim());
  const { files, counts, warnings } = importTexts(exchange, reading.sources, approved);
  writeAll(files);
  const { changed, same, stale, empty } = counts;
  const { to } = exchange;
  return [
    `${to}: ${texts(changed)} taken over, ${same} as before, ${empty} without a translation and left alone.`,
    ...(stale === 0
      ? []
      : [`${texts(stale)} out of date and not changed. If they still fit: npm run copy -- current ${to}`]),
    ...warnings,
  ].join('\n');
}

function current(): string {
  const { analysis } = product();
  const locale = translated(analysis);
  const states = translationsInto(locale, analysis);
  const unknown = keys.find((key) => !states.has(key));
  if (unknown !== undefined)
    throw new Refusal(`"${unknown}"`, 'there is no such text', suggestion(unknown, states.keys(), 'Correct it'));
  const named = new Set(keys);
  const isSelected = (key: string): boolean => (keys.length === 0 ? states.get(key) !== 'waiting' : named.has(key));
  const renewed = [...states].filter(([key, state]) => isSelected(key) && state !== 'current').length;
  const waiting = untranslatedIn(locale, analysis).filter((key) => !isSelected(key)).length;
  writeAll([recordOf(locale, analysis, (key, state) => isSelected(key) || state === 'unrecorded')]);
  const rest =
    waiting === 0 ? '' : ` ${texts(waiting)} still in ${analysis.app.locales[0]}: name those that are meant so.`;
  return `${locale}: ${texts(renewed)} noted as translated from what ${analysis.app.locales[0]} says now.${rest}`;
}

function add(): string {
  const { reading } = product();
  const added = addLocale(subject, reading.sources);
  writeAll(added.files);
  return [
    `${subject}: ${added.files.length} files written, ${texts(added.texts)} to translate. Customers find it as "${added.name}".`,
    `Next: npm run copy -- export ${subject}`,
  ].join('\n');
}

/** The current product. Products with errors are refused. */
function product(): { readonly reading: SourceReading; readonly analysis: Analysis } {
  const reading = readSources(root);
  const judged = judge(reading);
  if (isBroken(judged)) throw new Refusal('flows', 'the product has errors', 'Correct what npm run verify tells');
  return { reading, analysis: judged.analysis };
}

/** The locale of the command line, which must be one of the translated ones. */
function translated({ app }: Analysis): string {
  const [first = '', ...others] = app.locales;
  if (others.includes(subject)) return subject;
  if (subject === first) throw new Refusal(subject, 'all others are translated from it', 'Name one of the others');
  const remedy = suggestion(subject, others, `Run first: npm run copy -- add ${subject}`);
  throw new Refusal(subject, 'the product has no such language', remedy);
}

function textIn(file: string): string {
  const text = textOf(readFileSync(path.resolve(file)));
  if (typeof text === 'string') return text;
  throw new Refusal(file, text.message, 'Save it as UTF-8, in Excel as "CSV UTF-8"');
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
