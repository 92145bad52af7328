import type { Judged } from '../judge.ts';

/** The last line of `npm run verify`; with the place that explains the finding to begin with. */
export function summary({ diagnostics, counts, analysis }: Judged): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const rest = analysis.whole && !analysis.settled ? '; what nothing uses is told once these names are right' : '';
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  const findings =
    first === undefined
      ? 'no findings'
      : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}${rest}; see docs/language.md#findings`;
  return `flows: ${counted(counts.files, 'file')}, ${counted(counts.states, 'state')}, ${counted(counts.texts, 'text')}, ${findings}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
