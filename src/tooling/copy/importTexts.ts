import { analyse } from '../../compiler/analysis/analyse.ts';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { sourceHash, type TranslationState, translationsInto } from '../../compiler/analysis/translations.ts';
import { type Diagnostic, formatDiagnostic, isOfMemory } from '../../compiler/diagnostic.ts';
import { judge } from '../../compiler/judge.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { linkSources } from '../../compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import { listed, suggestion } from '../../compiler/suggest.ts';
import { approversOf } from '../review/review.ts';
import type { Exchange, ExchangeProblem, ExchangeRow } from './exchange.ts';
import { printTexts, recordOf, type TextFile } from './records.ts';

/** The result of an import. If it is refused, nothing may be written. */
type ImportResult =
  | { readonly kind: 'refused'; readonly problems: readonly ExchangeProblem[] }
  | {
      readonly kind: 'imported';
      /** The changed files, the record last: after an interrupted write, texts count as stale. */
      readonly files: readonly TextFile[];
      readonly counts: ImportCounts;
      /** New warnings that these texts cause. */
      readonly warnings: readonly string[];
    };

/** The number of rows by result. */
interface ImportCounts {
  readonly changed: number;
  /** As in the product, and current. */
  readonly same: number;
  /** As in the product, where the source has changed since. */
  readonly stale: number;
  readonly empty: number;
}

/** The relation of a row to the product. */
type Row = ExchangeRow & { readonly does: keyof ImportCounts };

/**
 * Imports translations: all of them, or none if one is wrong.
 * @param approved who has agreed to changes of protected texts
 */
export function importTexts(
  exchange: Exchange,
  sources: Sources,
  approved: readonly string[],
  memory = new CompilerMemory(),
): ImportResult {
  const analysis = analyse(linkSources(sources, () => undefined, { memory }));
  const wrongLanguages = problemsOfLanguages(exchange, analysis.app.locales);
  if (wrongLanguages.length > 0) return { kind: 'refused', problems: wrongLanguages };
  const states = translationsInto(exchange.to, analysis);
  const seen = new Map<string, ExchangeRow>();
  const problems: ExchangeProblem[] = [];
  const rows = exchange.rows.flatMap((row): readonly Row[] => {
    const twin = seen.get(row.key);
    seen.set(row.key, row);
    const problem =
      twin === undefined
        ? problemOf(row, exchange, states, approved, analysis)
        : { message: 'The text stands here twice', remedy: `Keep one of the two; the other is at ${twin.at}` };
    if (problem === null) return [{ ...row, does: deedOf(row, exchange.to, states, analysis) }];
    problems.push({ at: placeOf(row), ...problem });
    return [];
  });
  if (problems.length > 0) return { kind: 'refused', problems };
  const changed = rows.filter(({ does }) => does === 'changed');
  const counts = { changed: changed.length, same: 0, stale: 0, empty: 0 };
  for (const { does } of rows) if (does !== 'changed') counts[does] += 1;
  if (changed.length === 0) return { kind: 'imported', files: [], counts, warnings: [] };
  const files = filesWith(changed, exchange.to, sources, analysis);
  return judged(files, changed, sources, memory, counts);
}

function placeOf({ key, at }: ExchangeRow): string {
  return at.includes(key) ? at : `${at}, ${key || 'no key'}`;
}

function problemsOfLanguages({ from, to }: Exchange, locales: readonly string[]): readonly ExchangeProblem[] {
  const [first = '', ...others] = locales;
  if (from !== first) {
    const message = `The file translates from "${from}", and the first language of the product is "${first}"`;
    return [{ at: 'the languages', message, remedy: `Import a file that was exported from ${first}` }];
  }
  if (others.includes(to)) return [];
  const message = `The file is a translation into "${to}", and the product has ${listed(others) || 'no other language'}`;
  return [{ at: 'the languages', message, remedy: `Correct it, or run first: npm run copy -- add ${to}` }];
}

type Complaint = Omit<ExchangeProblem, 'at'> | null;

function problemOf(
  row: ExchangeRow,
  { from, to }: Exchange,
  states: ReadonlyMap<string, TranslationState>,
  approved: readonly string[],
  analysis: Analysis,
): Complaint {
  const { key, source, target, check } = row;
  const state = states.get(key);
  if (state === undefined) {
    const remedy = suggestion(key, [...states.keys()], 'Remove it from the file');
    return { message: `There is no text "${key}"`, remedy };
  }
  if (target.trim() === '') return null;
  const original = analysis.copy.get(from)?.get(key)?.text ?? '';
  if (source !== original) {
    const message = `The ${from} text is "${original}" now, and "${source}" was translated`;
    return { message, remedy: `Run: npm run copy -- export ${to}, and translate it anew` };
  }
  const translation = analysis.copy.get(to)?.get(key)?.text ?? '';
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

function deedOf(
  { key, target }: ExchangeRow,
  locale: string,
  states: ReadonlyMap<string, TranslationState>,
  { copy }: Analysis,
): Row['does'] {
  if (target.trim() === '') return 'empty';
  const state = states.get(key);
  if (target !== copy.get(locale)?.get(key)?.text || state === 'waiting') return 'changed';
  return state === 'stale' ? 'stale' : 'same';
}

/** The changed files of a locale, and its record of sources. */
function filesWith(rows: readonly Row[], locale: string, sources: Sources, analysis: Analysis): readonly TextFile[] {
  const own = new Map(analysis.copy.get(locale));
  const texts = new Map<string, Map<string, string>>();
  for (const { key, target } of rows) {
    const text = own.get(key);
    if (text === undefined) continue;
    own.set(key, { ...text, text: target });
    const { file } = text.place;
    texts.set(file, (texts.get(file) ?? new Map<string, string>()).set(key, target));
  }
  const files = [...texts].map(([path, changed]): TextFile => {
    const before = JSON.parse(sources.get(path) ?? '{}') as Readonly<Record<string, string>>;
    return { path, text: printTexts({ ...before, ...Object.fromEntries(changed) }) };
  });
  const model = {
    ...analysis,
    app: analysis.app,
    copy: new Map(analysis.copy).set(locale, own),
    translated: analysis.translated,
  };
  const keys = new Set(rows.map(({ key }) => key));
  return [...files, recordOf(locale, model, (key, state) => keys.has(key) || state === 'unrecorded')];
}

/** Compiles the product with the new texts. Errors are mistakes in the translation. */
function judged(
  files: readonly TextFile[],
  rows: readonly Row[],
  sources: Sources,
  memory: CompilerMemory,
  counts: ImportCounts,
): ImportResult {
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
  if (problems.length > 0) return { kind: 'refused', problems };
  const warnings = found.filter(({ code }) => code !== 'F153').map(formatDiagnostic);
  return { kind: 'imported', files, counts, warnings };
}
