import { grouped } from '../../../compiler/grouped.ts';
import type { StateCatalogue } from '../states/catalogue.ts';
import type { RunResult } from './look.ts';
import type { GalleryRun } from './runGallery.ts';

/** The figures of a gallery. */
export type GalleryFigures = ReturnType<typeof figuresOf>;

/** A violation, and the states where it occurs. */
export type FoundProblem = ReturnType<typeof problemsOf>[number];

/** Counts the results of a run. */
export function figuresOf({ known, excused, missing, wrong }: StateCatalogue, run: GalleryRun) {
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
    /** The elements that axe could not decide, in all runs. */
    incomplete: all.reduce((sum, { appearance }) => sum + (appearance?.incomplete ?? 0), 0),
    /** The decisions that applied. */
    decisions: new Set(all.flatMap(({ appearance }) => appearance?.decided ?? [])).size,
    /** States that were not shown, with the page's reasons. */
    failures: [
      ...missing.map((id) => `${id}: no path to it was found, and no reason is given`),
      ...wrong,
      ...new Set(failed),
    ],
  };
}

function problemsOf(results: readonly RunResult[], kind: 'violations' | 'undecided') {
  const all = results.flatMap(({ id, appearance }) => (appearance?.[kind] ?? []).map((words) => ({ id, words })));
  return [...grouped(all, ({ words }) => words)].map(([words, runs]) => ({
    words,
    ids: [...new Set(runs.map(({ id }) => id))],
    runs: runs.length,
  }));
}

/** The output of the command. */
export function galleryLines(catalogue: StateCatalogue, run: GalleryRun) {
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
