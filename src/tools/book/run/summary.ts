import { grouped } from '../../../compiler/grouped.ts';
import type { StateCatalogue } from '../states/catalogue.ts';
import type { RunResult } from './look.ts';
import type { GalleryRun } from './runGallery.ts';

/** A violation and where it occurs. */
export interface FoundProblem {
  readonly words: string;
  readonly ids: readonly string[];
  readonly runs: number;
}

/** The figures of a gallery. */
export interface GalleryFigures {
  readonly known: number;
  readonly shown: number;
  readonly excused: number;
  readonly runs: number;
  readonly appearances: number;
  readonly violations: readonly FoundProblem[];
  readonly undecided: readonly FoundProblem[];
  /** The number of elements that axe could not decide, in all runs. */
  readonly incomplete: number;
  /** The number of decisions that applied. */
  readonly decisions: number;
  /** States that were not shown, with the page's reasons. */
  readonly failures: readonly string[];
}

/** Counts the results of a run. */
export function figuresOf({ known, excused, missing, wrong }: StateCatalogue, run: GalleryRun): GalleryFigures {
  const { results, appearances } = run;
  const all = [...results, ...run.otherPages.flatMap(({ runs }) => runs)];
  const shown = new Set(results.filter(({ appearance }) => appearance !== null).map(({ id }) => id));
  const failed = all.flatMap(({ id, failure }) => (failure === null ? [] : [`${id}: ${failure}`]));
  return {
    known: known.size,
    shown: shown.size,
    excused: excused.size,
    runs: all.length,
    appearances,
    violations: problemsOf(all, 'violations'),
    undecided: problemsOf(all, 'undecided'),
    incomplete: all.reduce((sum, { appearance }) => sum + (appearance?.incomplete ?? 0), 0),
    decisions: new Set(all.flatMap(({ appearance }) => appearance?.decided ?? [])).size,
    failures: [
      ...missing.map((id) => `${id}: no path to it was found, and no reason is given`),
      ...wrong,
      ...new Set(failed),
    ],
  };
}

function problemsOf(results: readonly RunResult[], kind: 'violations' | 'undecided'): readonly FoundProblem[] {
  const all = results.flatMap(({ id, appearance }) => (appearance?.[kind] ?? []).map((words) => ({ id, words })));
  return [...grouped(all, ({ words }) => words)].map(([words, runs]) => ({
    words,
    ids: [...new Set(runs.map(({ id }) => id))],
    runs: runs.length,
  }));
}

/** The output of the command. */
export function galleryLines(
  catalogue: StateCatalogue,
  run: GalleryRun,
): { readonly lines: readonly string[]; readonly isGood: boolean } {
  const figures = figuresOf(catalogue, run);
  const { known, shown, excused, runs, appearances, violations, undecided, failures } = figures;
  const list = (kind: string, problems: readonly FoundProblem[]): readonly string[] =>
    problems.map(
      ({ words, ids, runs: count }) =>
        `${kind} in ${count} of ${runs} runs, as in ${ids.slice(0, 3).join(', ')}: ${words}`,
    );
  const inRuns = (problems: readonly FoundProblem[]): number => problems.reduce((sum, each) => sum + each.runs, 0);
  return {
    lines: [
      ...list('Violation', violations),
      ...list('Undecided', undecided),
      ...failures.map((each) => `Not shown: ${each}`),
      `states: ${known} known, ${shown} shown, ${excused} that cannot be reached, ${known - shown - excused} missing`,
      `runs: ${runs}, of which ${appearances} look different, in ${run.seconds} s (${Math.round((run.seconds * 1000) / Math.max(1, runs))} ms each)`,
      `violations: ${violations.length} different, ${inRuns(violations)} in all`,
      `undecided: ${undecided.length} different, ${inRuns(undecided)} in all; axe left ${figures.incomplete} open, which ${figures.decisions} decisions and measured contrasts settle`,
    ],
    isGood: violations.length + undecided.length + failures.length === 0 && known === shown + excused,
  };
}
