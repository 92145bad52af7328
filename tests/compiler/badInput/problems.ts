import type { CompileResult } from '../../../src/compiler/compile.ts';
import { formatDiagnostic, isOfMemory } from '../../../src/compiler/diagnostic.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';

/** What is wrong with an answer of the compiler: a half-built program, or findings without place or remedy. */
export function problemsOf(product: Sources, { program, screens, diagnostics }: CompileResult): readonly string[] {
  const isBroken = diagnostics.some((finding) => finding.severity === 'error' && !isOfMemory(finding));
  const halfBuilt = isBroken && (program !== null || Object.keys(screens).length > 0);
  const unbuilt = !isBroken && program === null;
  const lines = new Map([...product].map(([file, text]) => [file, text.split('\n')]));
  const misplaced = diagnostics.filter(({ file, line, column, message, remedy }) => {
    const text = lines.get(file)?.[line - 1];
    const isInside = text !== undefined && line >= 1 && column >= 1 && column <= text.length + 1;
    return !isInside || message === '' || remedy === '';
  });
  return [
    ...(halfBuilt ? ['There is a program in spite of errors'] : []),
    ...(unbuilt ? ['There is neither a program nor an error'] : []),
    ...misplaced.map((finding) => `It has no place or no words: ${formatDiagnostic(finding)}`),
  ];
}
