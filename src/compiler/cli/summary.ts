import type { CompileResult } from '../compile.ts';

/** The last line of `npm run verify`. */
export function summary({ diagnostics, counts }: CompileResult): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const findings =
    diagnostics.length === 0 ? 'no findings' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return `flows: ${counted(counts.files, 'file')}, ${counted(counts.states, 'state')}, ${counted(counts.texts, 'text')}, ${findings}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
