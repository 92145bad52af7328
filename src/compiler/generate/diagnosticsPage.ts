import { formatDiagnostic } from '../diagnostic.ts';
import type { Sources } from '../load/sources.ts';
import { examplesOf } from './diagnosticExamples.ts';
import { findingsOf, newFindings } from './newFindings.ts';

/**
 * The page of diagnostics with the findings of its examples printed anew: lines move whenever somebody edits a flow.
 * Whether they are the findings that the page is about is what its test asks.
 */
export function diagnosticsPage(page: string, product: Sources): string {
  // In a product with errors an example would show something else.
  if (findingsOf(product).some(({ severity }) => severity === 'error')) return page;
  let text = page;
  for (const { bad, printed, printedAt } of [...examplesOf(page)].reverse()) {
    const now = newFindings(product, bad).map(formatDiagnostic).join('\n');
    text = text.slice(0, printedAt) + now + text.slice(printedAt + printed.length);
  }
  return text;
}
