import { describe, expect, it } from 'vitest';
import { isOfMemory } from '../../../src/compiler/diagnostic.ts';
import { judge } from '../../../src/compiler/judge.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { type WrittenEdit, written } from '../edits.ts';
import { projectRoot } from '../product.ts';
import { hostileEdits } from './hostileEdits.ts';

const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();

/** The names of the rules that find something in the product after an edit. */
function rulesThatFind(edit: WrittenEdit): readonly string[] {
  const { diagnostics } = judge({ sources: written(sources, [edit]), unread: new Map() }, memory);
  // A text differs from what is remembered whatever is wrong with it; a route is lost by a mistake alone.
  return diagnostics.filter((finding) => finding.rule === 'lost-route' || !isOfMemory(finding)).map(({ rule }) => rule);
}

describe('a hostile edit', () => {
  it.each(hostileEdits.map((row) => [row.family, row.finding ?? 'nothing', row.title, row] as const))(
    'of %s, %s: %s',
    (_, _rule, _title, { edit, finding }) => {
      const rules = rulesThatFind(edit);
      if (finding === null) expect(rules).toEqual([]);
      else expect(rules).toContain(finding);
    },
  );
});
