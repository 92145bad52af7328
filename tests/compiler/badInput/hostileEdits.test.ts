import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isOfMemory } from '../../../src/compiler/diagnostic.ts';
import { judge } from '../../../src/compiler/judge.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { written } from '../editing/writtenEdit.ts';
import { projectRoot } from '../product.ts';

/** An edit of the product that is careless or means harm: what finds it, or why nothing needs to. */
type HostileEdit = { readonly file: string; readonly path: string; readonly text: string | null } & (
  | { readonly finding: string }
  | { readonly because: string }
);

const here = path.dirname(fileURLToPath(import.meta.url));
const families = JSON.parse(readFileSync(path.join(here, 'hostileEdits.json'), 'utf8')) as Readonly<
  Record<string, readonly HostileEdit[]>
>;
const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();

/** The names of the rules that find something in the product after an edit. */
function rulesThatFind({ file, path: place, text }: HostileEdit): readonly string[] {
  const steps = place === '' ? [] : place.split(' › ');
  const product = written(sources, [{ file, path: steps, text }]);
  const { diagnostics } = judge({ sources: product, unread: new Map() }, memory);
  // A text differs from what is remembered whatever is wrong with it; a route is lost by a mistake alone.
  return diagnostics.filter((finding) => finding.rule === 'lost-route' || !isOfMemory(finding)).map(({ rule }) => rule);
}

const ruleOf = (edit: HostileEdit): string => ('finding' in edit ? edit.finding : 'nothing');

describe.each(Object.entries(families))('a hostile edit of the family %s', (_, edits) => {
  it('is one of several', () => {
    expect(edits.length).toBeGreaterThanOrEqual(3);
  });

  it.each(edits.map((edit) => [ruleOf(edit), `${edit.file} › ${edit.path}: ${edit.text}`, edit] as const))(
    '%s: %s',
    (_, _place, edit) => {
      const rules = rulesThatFind(edit);
      if ('finding' in edit) expect(rules).toContain(edit.finding);
      else expect(rules).toEqual([]);
    },
  );
});
