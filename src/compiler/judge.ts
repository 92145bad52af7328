import { analyse } from './analysis/analyse.ts';
import type { Analysis } from './analysis/analysis.ts';
import { type Diagnostic, ordered, type Report } from './diagnostic.ts';
import { CompilerMemory } from './grammar/memory.ts';
import { linkSources } from './link/buildModel.ts';
import type { Model } from './link/model.ts';
import { nowhere } from './load/origins.ts';
import type { SourceReading } from './load/readSources.ts';
import { hidesFiles, type Sources } from './load/sources.ts';
import { checkRules } from './rules/index.ts';

/** A product that was read, linked and checked; nothing is made of it yet. */
export interface Judged {
  readonly analysis: Analysis;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/** How large the product is. */
export interface Counts {
  readonly files: number;
  readonly states: number;
  readonly texts: number;
}

/**
 * Finds everything that there is to say about a product. Never throws for bad input: what could not be read counts among the findings.
 * @param now the moment, for warnings about dates that are over; without it the result is the same on any day
 */
export function judge(
  { sources, unread }: SourceReading,
  memory = new CompilerMemory(),
  now: number | null = null,
): Judged {
  // Findings in the rest may only follow from the files that could not be read.
  const seen: Sources = hidesFiles(unread) ? new Map() : sources;
  const findings: Diagnostic[] = [];
  const report: Report = (diagnostic) => findings.push(diagnostic);
  const model = linkSources(seen, report, { memory, unread });
  const analysis = analyse(model, { verdicts: memory.verdicts, now });
  if (!hidesFiles(unread)) checkRules(analysis, report);
  return { analysis, diagnostics: ordered(withoutEchoes(findings)), counts: countsOf(sources, analysis) };
}

/** Whether nothing may be made of the product. */
export function isBroken({ diagnostics }: Pick<Judged, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/**
 * Leaves out findings about what merely stands in for a file that could not be read: they have no place, and the finding
 * that has one is about the cause.
 */
function withoutEchoes(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const placed = findings.filter(({ file }) => file !== nowhere.file);
  return isBroken({ diagnostics: placed }) ? placed : findings;
}

function countsOf(sources: Sources, model: Model): Counts {
  const [texts] = model.copy.values();
  return {
    files: [...sources.keys()].filter((file) => !file.startsWith('schemas/')).length,
    states: model.screens.size + model.states.size,
    texts: texts?.size ?? 0,
  };
}
