import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import {
  type DiagnosticExample,
  type ExampleEdit,
  examplesOf,
} from '../../src/compiler/generate/diagnosticExamples.ts';
import { newFindings } from '../../src/compiler/generate/newFindings.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { projectRoot } from './product.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const examples = examplesOf(read('docs/diagnostics.md'));
const codes = [...new Set(read('src/compiler/diagnostic.ts').match(/F\d{3}/g))];
const { sources: product } = readSources(projectRoot);
const found = (edits: readonly ExampleEdit[]): readonly Diagnostic[] => newFindings(product, edits);

describe('docs/diagnostics.md', () => {
  it.each(codes)('has an example of %s', (code) => {
    expect(examples.filter((example) => example.code === code)).not.toEqual([]);
  });

  describe.each(examples.map((example, index) => [title(example), example, index] as const))(
    '%s',
    (_, example, index) => {
      it('prints what the compiler says, and nothing but that code', () => {
        const findings = found(example.bad);
        expect(findings.map(formatDiagnostic).join('\n'), 'npm run generate prints it anew').toBe(example.printed);
        expect([...new Set(findings.map(({ code }) => code))]).toEqual([example.code]);
      });

      it('shows how it is done right', () => {
        const { good, code } = example.good.length > 0 ? example : (examples[index + 1] ?? example);
        expect(code).toBe(example.code);
        expect(good).not.toEqual([]);
        expect(found(good).map(formatDiagnostic)).toEqual([]);
      });
    },
  );

  it('is linked from the table of findings, which has every code', () => {
    const table = read('docs/language.md');
    expect(codes.filter((code) => !table.includes(`[${code}](diagnostics.md#${code.toLowerCase()})`))).toEqual([]);
  });
});

function title({ code, bad: [first] }: DiagnosticExample): string {
  return `${code}, ${[first?.file, ...(first?.path ?? [])].join(' › ')}`;
}
