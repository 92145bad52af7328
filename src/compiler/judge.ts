import { analyse } from './analysis/analyse.ts';
import type { Analysis } from './analysis/analysis.ts';
import { type Diagnostic, ordered, type Report } from './diagnostic.ts';
import { nowhere } from './load/origins.ts';
import type { SourceReading } from './load/readSources.ts';
import { hidesFiles, type Sources } from './load/sources.ts';
import { linkSources } from './lower/buildModel.ts';
import { CompilerMemory } from './lower/memory.ts';
import type { Model } from './lower/model.ts';
import { checkRules, rules } from './rules/index.ts';

/** A product that was read, linked and checked, but not emitted. */
export interface Judged {
  readonly analysis: Analysis;
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/** The size of the product. */
export interface Counts {
  readonly files: number;
  readonly states: number;
  readonly texts: number;
}

/**
 * Checks a product. Never throws for bad input: files that could not be read are among the findings.
 * @param now the current time, for warnings about dates in the past; without it the result does not depend on the day
 * @param some the rules to run; by default all
 */
export function judge(
  { sources, unread }: SourceReading,
  memory = new CompilerMemory(),
  now: number | null = null,
  some = rules,
): Judged {
  // Findings about the other files might only follow from those that could not be read.
  const seen: Sources = hidesFiles(unread) ? new Map() : sources;
  const findings: Diagnostic[] = [];
  const report: Report = (diagnostic) => findings.push(diagnostic);
  const model = linkSources(seen, report, { memory, unread });
  const analysis = analyse(model, { verdicts: memory.verdicts, now });
  if (!hidesFiles(unread)) checkRules(analysis, report, some);
  return { analysis, diagnostics: ordered(withoutEchoes(findings)), counts: countsOf(sources, analysis) };
}

/** Whether the product has errors, so that nothing may be emitted. */
export function isBroken({ diagnostics }: Pick<Judged, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/**
 * Drops findings about substitutes for files that could not be read. They have no place, and the finding that has one
 * states the cause.
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
