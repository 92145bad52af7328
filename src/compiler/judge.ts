import { analyse } from './analysis/analyse.ts';
import type { Analysis } from './analysis/analysis.ts';
import { type Diagnostic, ordered, type ReportFinding } from './diagnostic.ts';
import { checkFiles } from './grammar/checkFiles.ts';
import type { SourceReading } from './load/readSources.ts';
import type { Sources } from './load/sources.ts';
import { linkChecked } from './lower/buildModel.ts';
import { CompilerMemory } from './lower/memory.ts';
import type { Model } from './lower/model.ts';
import { wrongGrammar } from './reading.ts';
import { checkRules, isOfNames, rules } from './rules/index.ts';

/**
 * How far a product was judged: its grammar, its names and types, its meaning. Each phase needs a product without errors
 * of the phase before.
 */
type Phase = 'grammar' | 'names' | 'meaning';

/** A product that was read, linked and checked, but not emitted. */
export interface Judged {
  /** Of the files that follow the grammar. */
  readonly analysis: Analysis;
  /** The last phase that was judged. */
  readonly phase: Phase;
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
  reading: SourceReading,
  memory = new CompilerMemory(),
  now: number | null = null,
  some = rules,
): Judged {
  const findings: Diagnostic[] = [];
  const report: ReportFinding = (diagnostic) => findings.push(diagnostic);
  const checked = checkFiles(reading, memory, report);
  // What a missing file seems to lack would only follow.
  const model = linkChecked(checked, memory, findings.length === 0 ? report : () => undefined);
  const isValid = !findings.some(({ rule }) => rule === wrongGrammar.name);
  const analysis = analyse(model, now);
  if (isValid) checkRules(analysis, report, some.filter(isOfNames));
  const isNamed = isValid && !isBroken({ diagnostics: findings });
  const others = some.filter((rule) => !isOfNames(rule));
  if (isNamed) checkRules(analysis, report, others);
  const phase = isNamed ? 'meaning' : isValid ? 'names' : 'grammar';
  return { analysis, phase, diagnostics: ordered(findings), counts: countsOf(reading.sources, analysis) };
}

/** Whether the product has errors, so that nothing may be emitted. */
export function isBroken({ diagnostics }: Pick<Judged, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function countsOf(sources: Sources, model: Model): Counts {
  const [texts] = model.copy.values();
  return {
    files: [...sources.keys()].filter((file) => !file.startsWith('schemas/')).length,
    states: model.screens.size + model.states.size,
    texts: texts?.size ?? 0,
  };
}
