import type { CompileResult } from '../../../src/compiler/compile.ts';
import { formatDiagnostic, isOfMemory } from '../../../src/compiler/diagnostic.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { duplicateName, wrongGrammar } from '../../../src/compiler/reading.ts';
import { isOfNames, rules } from '../../../src/compiler/rules/index.ts';

/** The rules of each phase but the last. Errors of one leave nothing for the next to judge. */
const grammar = new Set([wrongGrammar.name]);
const names = new Set([
  duplicateName.name,
  ...rules.filter(isOfNames).flatMap(({ findings }) => findings.map(({ name }) => name)),
]);

/** What is wrong with an answer of the compiler: a half-built program, findings without place or remedy, or of two phases. */
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
  const phase = [grammar, names].find((each) =>
    diagnostics.some(({ rule, severity }) => severity === 'error' && each.has(rule)),
  );
  const later = diagnostics.filter(({ rule }) => phase !== undefined && !phase.has(rule));
  return [
    ...later.map((finding) => `It may only follow from an error before it: ${formatDiagnostic(finding)}`),
    ...(halfBuilt ? ['There is a program in spite of errors'] : []),
    ...(unbuilt ? ['There is neither a program nor an error'] : []),
    ...misplaced.map((finding) => `It has no place or no words: ${formatDiagnostic(finding)}`),
  ];
}
