import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic, isOfMemory } from '../../src/compiler/diagnostic.ts';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../src/compiler/lower/memory.ts';
import { findings } from '../../src/compiler/rules/index.ts';
import { mutantsOf } from '../../src/explorer/mutants/mutants.ts';
import { sampleOf } from '../../src/explorer/mutants/sample.ts';
import { hostileEdits } from './badInput/hostileEdits.ts';
import { edited, furtherMistakes, shownEdits, shownMistakes } from './editing/editorsPage.ts';
import { written } from './edits.ts';
import { changeName, goldenFile, goldenTable, judgedOf } from './goldenTable.ts';
import { projectRoot } from './product.ts';

/**
 * What the compiler says of some hundred wrong products: hostile edits, mistakes and edits of the manual, and
 * mutants. A change of the compiler changes no row without a reason in its commit.
 *
 *     GOLDEN=all npx vitest run tests/compiler/golden.test.ts      judges all rows; by default the first of each finding
 *     GOLDEN=write npx vitest run tests/compiler/golden.test.ts    writes the table anew
 */
const isWriting = process.env.GOLDEN === 'write';

const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();

/** A wrong product under the name of what is wrong with it. */
type Change = readonly [name: string, product: () => Sources];

const changes: readonly Change[] = [
  ...hostileEdits.map(
    ({ family, edit }): Change => [changeName(`hostile ${family}:`, [edit]), () => written(sources, [edit])],
  ),
  ...[...shownMistakes, ...furtherMistakes].map(
    ({ wrong }): Change => [changeName('mistake', wrong), () => written(sources, wrong)],
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

const codeOf = (line = 'nothing'): string => line.split(' ')[0] ?? '';

describe('the findings of wrong products', () => {
  it('have a row each, where there are any', () => {
    const names = new Set(changes.map(([name]) => name));
    if (!isWriting) expect([...goldenTable.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  // All of them take a busy machine more than ten minutes.
  it('are those of the table', { timeout: 3_600_000 }, () => {
    const judged = judgedOf(changes, ([name]) => codeOf(goldenTable.get(name)?.[0]));
    const rows = judged.map(([name, product]) => [name, rowOf(product())] as const);
    const differing = rows.flatMap(([name, row]) => differenceOf(name, row));
    if (isWriting) {
      const found = rows.filter(([, row]) => row.length > 0);
      writeFileSync(goldenFile, found.map((row) => `${JSON.stringify(row.flat())}\n`).join(''));
      process.stdout.write(`${differing.join('\n')}\n`);
    } else expect(differing).toEqual([]);
  });

  it.each(hostileEdits.map((row) => [row.family, row.finding ?? 'nothing', row.title, row] as const))(
    'of %s have %s: %s',
    (_, _rule, _title, { family, finding, edit }) => {
      const codes = (goldenTable.get(changeName(`hostile ${family}:`, [edit])) ?? []).map(codeOf);
      if (finding === null) expect(codes).toEqual([]);
      else expect(codes).toContain(findings.find(({ name }) => name === finding)?.code);
    },
  );
});

/** What is lost and what is new in a row; nothing, where it is that of the table. */
function differenceOf(name: string, row: readonly string[]): readonly string[] {
  const before = goldenTable.get(name) ?? [];
  if (JSON.stringify(row) === JSON.stringify(before)) return [];
  const lost = before.filter((line) => !row.includes(line)).map((line) => `  - ${line}`);
  const added = row.filter((line) => !before.includes(line)).map((line) => `  + ${line}`);
  return [[name, ...lost, ...added].join('\n')];
}
