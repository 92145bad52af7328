import { styleText } from 'node:util';
import { type Diagnostic, formatDiagnostic } from '../diagnostic.ts';

/** Prints findings to the terminal, errors in red. */
export function printFindings(diagnostics: readonly Diagnostic[]): void {
  for (const finding of diagnostics) {
    const colour = finding.severity === 'error' ? 'red' : 'yellow';
    process.stderr.write(`${styleText(colour, formatDiagnostic(finding))}\n`);
  }
}
