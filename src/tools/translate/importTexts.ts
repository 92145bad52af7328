import { analyse } from '../../compiler/analysis/analyse.ts';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { sourceHash, type TranslationState, translationsInto } from '../../compiler/analysis/translations.ts';
import { type Diagnostic, formatDiagnostic, isOfMemory } from '../../compiler/diagnostic.ts';
import { judge } from '../../compiler/judge.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { linkSources } from '../../compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import { listed, suggestion } from '../../compiler/suggest.ts';
import { jsonText } from '../jsonText.ts';
import { approversOf } from '../review/review.ts';
import { BrokenExchange, type Exchange, type ExchangeProblem, type ExchangeRow } from './exchange.ts';
import { recordOf, type TextFile } from './records.ts';

interface Imported {
  /** The changed files, the record last: after an interrupted write, texts count as stale. */
  readonly files: readonly TextFile[];
  readonly counts: ImportCounts;
  /** New warnings that these texts cause. */
  readonly warnings: readonly string[];
}

/** Rows by result. same: as in the product, and current. stale: as there, where the source has changed since. */
type ImportCounts = Readonly<Record<'changed' | 'same' | 'stale' | 'empty', number>>;

/**
 * Imports translations: all of them, or none if one is wrong.
 * @param approved who has agreed to changes of protected texts
 * @throws {BrokenExchange}
 */
export function importTexts(
  exchange: Exchange,
  sources: Sources,
  approved: readonly string[],
  memory = new CompilerMemory(),
): Imported {
  const analysis = analyse(linkSources(sources, () => undefined, memory));
  refuseLanguages(exchange, analysis.app.locales);
  const states = translationsInto(exchange.to, analysis);
  const problems = exchange.rows.flatMap((row): readonly ExchangeProblem[] => {
    const problem = problemOf(row, exchange, states, approved, analysis);
    return problem === null ? [] : [{ at: placeOf(row), ...problem }];
  });
  if (problems.length > 0) throw new BrokenExchange(problems);
  const changed: ExchangeRow[] = [];
  const counts = { changed: 0, same: 0, stale: 0, empty: 0 };
  for (const row of exchange.rows) {
    const result = resultOf(row, exchange.to, states, analysis);
    counts[result] += 1;
    if (result === 'changed') changed.push(row);
  }
  if (changed.length === 0) return { files: [], counts, warnings: [] };
  const files = filesWith(changed, exchange.to, sources, analysis);
  return { files, counts, warnings: warningsOf(files, changed, sources, memory) };
}

function placeOf({ key, at }: ExchangeRow): string {
  return `${at}, ${key || 'no key'}`;
}

function refuseLanguages({ from, to }: Exchange, [first = '', ...others]: readonly string[]): void {
  const at = 'the languages';
  if (from !== first) {
    const message = `The file translates from "${from}", and the first language of the product is "${first}"`;
    throw new BrokenExchange([{ at, message, remedy: `Import a file that was exported from ${first}` }]);
  }
  if (others.includes(to)) return;
  const message = `The file is a translation into "${to}", and the product has ${listed(others) || 'no other language'}`;
  throw new BrokenExchange([{ at, message, remedy: `Correct it, or run first: npm run copy -- add ${to}` }]);
}

function problemOf(
  row: ExchangeRow,
  { from, to, rows }: Exchange,
  states: ReadonlyMap<string, TranslationState>,
  approved: readonly string[],
  analysis: Analysis,
): Omit<ExchangeProblem, 'at'> | null {
  const { key, source, target, check } = row;
  const twin = rows.find((each) => each.key === key);
  if (twin !== row)
    return { message: 'The text stands here twice', remedy: `Keep one of the two; the other is at ${twin?.at}` };
  const state = states.get(key);
  if (state === undefined) {
    const remedy = suggestion(key, [...states.keys()], 'Remove it from the file');
    return { message: `There is no text "${key}"`, remedy };
  }
  if (target.trim() === '') return null;
  const original = analysis.copy.get(from)?.get(key)?.written ?? '';
  if (source !== original) {
    const message = `The ${from} text is "${original}" now, and "${source}" was translated`;
    return { message, remedy: `Run: npm run copy -- export ${to}, and translate it anew` };
  }
  const translation = analysis.copy.get(to)?.get(key)?.written ?? '';
  if (target === translation) return null;
  const exported = sourceHash(state === 'waiting' ? '' : translation);
  if (check !== null && check !== exported) {
    const message = `The translation was changed in the product after this was exported: it is "${translation}" now`;
    return { message, remedy: 'Export it again, or write in its column check nothing, to overwrite it' };
  }
  const lacking = approversOf([key], [analysis]).filter((approver) => !approved.includes(approver));
  if (lacking.length === 0) return null;
  const message = `This text is protected, and ${lacking.join(' and ')} must agree to its translation`;
  return { message, remedy: `Ask, then add: --approved "${[...approved, ...lacking].filter(Boolean).join(', ')}"` };
}

function resultOf(
  { key, target }: ExchangeRow,
  locale: string,
  states: ReadonlyMap<string, TranslationState>,
  { copy }: Analysis,
): keyof ImportCounts {
  if (target.trim() === '') return 'empty';
  const state = states.get(key);
  if (target !== copy.get(locale)?.get(key)?.written || state === 'waiting') return 'changed';
  return state === 'stale' ? 'stale' : 'same';
}

/** The changed files of a locale, and its record of sources. */
function filesWith(
  rows: readonly ExchangeRow[],
  locale: string,
  sources: Sources,
  analysis: Analysis,
): readonly TextFile[] {
  const own = new Map(analysis.copy.get(locale));
  const changed = new Map<string, Record<string, unknown>>();
  for (const { key, target } of rows) {
    const text = own.get(key);
    if (text === undefined) continue;
    own.set(key, { ...text, text: target, written: target });
    const { file } = text.place;
    changed.set(file, { ...(changed.get(file) ?? JSON.parse(sources.get(file) ?? '{}')), [key]: target });
  }
  const files = [...changed].map(([path, texts]): TextFile => ({ path, text: `${jsonText(texts)}\n` }));
  const { app, translated } = analysis;
  const keys = new Set(rows.map(({ key }) => key));
  const model = { app, translated, copy: new Map(analysis.copy).set(locale, own) };
  return [...files, recordOf(locale, model, (key, state) => keys.has(key) || state === 'unrecorded')];
}

/** The new warnings of the product with the new texts. Errors are mistakes in the translation. */
function warningsOf(
  files: readonly TextFile[],
  rows: readonly ExchangeRow[],
  sources: Sources,
  memory: CompilerMemory,
): readonly string[] {
  const look = (product: Sources): readonly Diagnostic[] =>
    judge({ sources: product, unread: new Map() }, memory).diagnostics;
  const before = new Set(look(sources).map(formatDiagnostic));
  const next = new Map([...sources, ...files.map(({ path, text }) => [path, text] as const)]);
  const found = look(next).filter((finding) => !before.has(formatDiagnostic(finding)));
  const problems = found
    // A consent is recorded after the text is in place.
    .filter((finding) => finding.severity === 'error' && !isOfMemory(finding))
    .map((finding): ExchangeProblem => {
      const line = next.get(finding.file)?.split('\n')[finding.line - 1] ?? '';
      const row = rows.find(({ key }) => line.trim().startsWith(`"${key}":`));
      const { message, remedy, file } = finding;
      return { at: row === undefined ? `${file}:${finding.line}` : placeOf(row), message, remedy };
    });
  if (problems.length > 0) throw new BrokenExchange(problems);
  return found.filter(({ code }) => code !== 'F153').map(formatDiagnostic);
}
