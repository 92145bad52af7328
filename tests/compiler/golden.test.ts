import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic, isOfMemory } from '../../src/compiler/diagnostic.ts';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../src/compiler/lower/memory.ts';
import { mutantsOf } from '../../src/explorer/mutants/mutants.ts';
import { sampleOf } from '../../src/explorer/mutants/sample.ts';
import { hostileEdits } from './badInput/hostileEdits.ts';
import { edited, furtherMistakes, shownEdits, shownMistakes } from './editing/editorsPage.ts';
import { type WrittenEdit, written } from './edits.ts';
import { projectRoot } from './product.ts';

/**
 * What the compiler says of some thousand wrong products: hostile edits, mistakes and edits of the manual, and
 * mutants. A change of the compiler changes no row without a reason in its commit.
 *
 *     GOLDEN=all npx vitest run tests/compiler/golden.test.ts      judges all rows; by default every tenth
 *     GOLDEN=write npx vitest run tests/compiler/golden.test.ts    writes the table anew
 */
const mode = process.env.GOLDEN ?? 'some';
const file = path.join(import.meta.dirname, 'golden.jsonl');
/** A row is a list: the change, then its findings. */
const table = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as readonly [name: string, ...found: string[]])
    .map(([name, ...found]) => [name, found] as const),
);

const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();

/** A wrong product under the name of what is wrong with it. */
type Change = readonly [name: string, product: () => Sources];

const writtenAs = (edits: readonly WrittenEdit[]): string =>
  edits.map(({ file, path, text }) => `${file} › ${path.join(' › ')}: ${text ?? 'taken out'}`).join('; ');

const changes: readonly Change[] = [
  ...hostileEdits.map(
    ({ family, edit }): Change => [`hostile ${family}: ${writtenAs([edit])}`, () => written(sources, [edit])],
  ),
  ...[...shownMistakes, ...furtherMistakes].map(
    ({ wrong }): Change => [`mistake ${writtenAs(wrong)}`, () => written(sources, wrong)],
  ),
  ...shownEdits.map((edit): Change => [`edit ${edit.title}`, () => edited(sources, edit)]),
  ...sampleOf(mutantsOf(sources), 300, 1).map(
    ({ file, kind, says, sources: product }): Change => [`mutant ${kind}, ${file} › ${says}`, product],
  ),
];

/** A changed text always differs from its record. */
function rowOf(product: Sources): readonly string[] {
  const { diagnostics } = judge({ sources: product, unread: new Map() }, memory, Date.UTC(2026, 0));
  return diagnostics.filter((finding) => !isOfMemory(finding) || finding.rule === 'lost-route').map(formatDiagnostic);
}

const isJudged = (at: number): boolean => mode !== 'some' || at % 10 === 0;

describe('the findings of wrong products', () => {
  const rows = new Map<string, readonly string[]>();

  it('have a row each', () => {
    const names = new Set(changes.map(([name]) => name));
    if (mode !== 'write') expect([...table.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it('are those of the table', () => {
    const differing: string[] = [];
    for (const [at, [name, product]] of changes.entries()) {
      if (!isJudged(at)) continue;
      const row = rowOf(product());
      rows.set(name, row);
      if (JSON.stringify(row) !== JSON.stringify(table.get(name))) {
        const before = table.get(name) ?? [];
        const lost = before.filter((line) => !row.includes(line)).map((line) => `  - ${line}`);
        const added = row.filter((line) => !before.includes(line)).map((line) => `  + ${line}`);
        differing.push([name, ...lost, ...added].join('\n'));
      }
    }
    if (mode === 'write') {
      writeFileSync(file, [...rows].map((row) => `${JSON.stringify(row.flat())}\n`).join(''));
      process.stdout.write(`${differing.join('\n')}\n`);
    } else expect(differing).toEqual([]);
  });
});
