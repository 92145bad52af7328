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
import { written } from './edits.ts';
import { judgedOf } from './judgedOf.ts';
import { projectRoot } from './product.ts';

/**
 * What the compiler says of some hundred wrong products: edits that are careless or mean harm, and mutants. A change of
 * the compiler changes no row without a reason in its commit.
 *
 *     GOLDEN=all npx vitest run tests/compiler/golden.test.ts      judges all rows; by default the first of each finding
 *     GOLDEN=write npx vitest run tests/compiler/golden.test.ts    writes the tables anew
 */
const isWriting = process.env.GOLDEN === 'write';
const hostileFile = path.join(import.meta.dirname, 'badInput/hostileEdits.jsonl');
const mutantFile = path.join(import.meta.dirname, 'golden.jsonl');

const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();

/** A wrong product, and its row: what is wrong, and what is found of it, or why nothing needs to be. */
interface Row {
  readonly what: readonly (string | null)[];
  readonly says: readonly string[];
  readonly product: () => Sources;
}

type HostileLine = readonly [family: string, place: string, text: string | null, ...says: string[]];

const hostile = linesOf<HostileLine>(hostileFile).map(([family, place, text, ...says]): Row => {
  const [file = '', ...steps] = place.split(' › ');
  return { what: [family, place, text], says, product: () => written(sources, [{ file, path: steps, text }]) };
});

const recorded = new Map(
  linesOf<readonly [name: string, ...says: string[]]>(mutantFile).map(([name, ...says]) => [name, says] as const),
);

/** A deleted text is one finding, whichever it is: tests/mutants deletes some. */
const sample = sampleOf(mutantsOf(sources), 300, 1).filter(({ kind }) => kind !== 'text deleted');

const mutants = sample.map(({ file, kind, says, sources: product }): Row => {
  const name = `mutant ${kind}, ${file} › ${says}`;
  return { what: [name], says: recorded.get(name) ?? [], product };
});

/** A changed text always differs from its record. */
function foundIn(product: Sources): readonly string[] {
  const { diagnostics } = judge({ sources: product, unread: new Map() }, memory, Date.UTC(2026, 0));
  return diagnostics.filter((finding) => !isOfMemory(finding) || finding.rule === 'lost-route').map(formatDiagnostic);
}

const isFinding = (words: string): boolean => /^F\d{3} /.test(words);

const codeOf = ({ says }: Row): string => says.find(isFinding)?.split(' ')[0] ?? 'nothing';

describe('the findings of wrong products', () => {
  it('stand in a row of each hostile edit, or why it needs none, and of mutants that are made', () => {
    expect(hostile.filter(({ says }) => says.length === 0).map(({ what }) => what)).toEqual([]);
    const names = new Set(mutants.flatMap(({ what }) => what));
    if (!isWriting) expect([...recorded.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  // All of them take a busy machine more than ten minutes.
  it('are those of the tables', { timeout: 3_600_000 }, () => {
    const found = new Map(judgedOf([...hostile, ...mutants], codeOf).map((row) => [row, foundIn(row.product())]));
    const differing = [...found].flatMap(([row, now]) => differenceOf(row, now));
    if (isWriting) {
      const lineOf = (row: Row): string => {
        const now = found.get(row) ?? [];
        const says = now.length > 0 ? now : row.says.filter((words) => !isFinding(words));
        return says.length > 0 || hostile.includes(row) ? `${JSON.stringify([...row.what, ...says])}\n` : '';
      };
      writeFileSync(hostileFile, hostile.map(lineOf).join(''));
      writeFileSync(mutantFile, mutants.map(lineOf).join(''));
      process.stdout.write(`${differing.join('\n')}\n`);
    } else expect(differing).toEqual([]);
  });
});

function linesOf<Line>(file: string): readonly Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

/** What is lost and what is new in a row; nothing, where it is that of the table. */
function differenceOf({ what, says }: Row, found: readonly string[]): readonly string[] {
  const before = says.filter(isFinding);
  if (JSON.stringify(found) === JSON.stringify(before)) return [];
  const lost = before.filter((line) => !found.includes(line)).map((line) => `  - ${line}`);
  const added = found.filter((line) => !before.includes(line)).map((line) => `  + ${line}`);
  return [[what.join(': '), ...lost, ...added].join('\n')];
}
