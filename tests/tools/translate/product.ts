import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import type { Analysis } from '../../../src/compiler/analysis/analysis.ts';
import type { Diagnostic } from '../../../src/compiler/diagnostic.ts';
import { judge } from '../../../src/compiler/judge.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { addLocale } from '../../../src/tools/translate/addLocale.ts';
import { type Exchange, type ExchangeRow, exportTexts } from '../../../src/tools/translate/exchange.ts';
import type { TextFile } from '../../../src/tools/translate/records.ts';
import { projectRoot } from '../../compiler/product.ts';

export const memory = new CompilerMemory();

/** The product of this project. */
export const product = readSources(projectRoot).sources;

export function analysisOf(sources: Sources): Analysis {
  return analyse(linkSources(sources, () => undefined, memory));
}

export function findingsOf(sources: Sources): readonly Diagnostic[] {
  return judge({ sources, unread: new Map() }, memory).diagnostics;
}

export function withFiles(sources: Sources, files: readonly TextFile[]): Sources {
  return new Map([...sources, ...files.map(({ path, text }) => [path, text] as const)]);
}

/** The product with one more locale. */
export function withLocale(locale: string, sources: Sources = product): Sources {
  return withFiles(sources, addLocale(locale, sources).files);
}

export function exportOf(locale: string, sources: Sources, isStaleOnly = false): Exchange {
  return exportTexts(locale, analysisOf(sources), new Map(), isStaleOnly);
}

/** A file in which some texts of an export are translated. */
export function translated(exchange: Exchange, targets: Readonly<Record<string, string>>): Exchange {
  const rows = exchange.rows.flatMap((row): readonly ExchangeRow[] => {
    const target = targets[row.key];
    return target === undefined ? [] : [{ ...row, target, at: 'row 2' }];
  });
  return { ...exchange, rows };
}

/** The product with another value of one text. */
export function withText(sources: Sources, file: string, key: string, text: string): Sources {
  const texts = JSON.parse(sources.get(file) ?? '{}') as Readonly<Record<string, string>>;
  return new Map(sources).set(file, `${JSON.stringify({ ...texts, [key]: text }, null, 2)}\n`);
}
