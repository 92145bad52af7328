import { beforeEach, describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import { type DiskCache, keepCheck, keptCheck, ofSchemas } from '../../../src/compiler/grammar/diskCache.ts';
import { grammarOf, mostGrammars } from '../../../src/compiler/grammar/readGrammar.ts';
import type { Schema } from '../../../src/compiler/grammar/schema.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { base, changed, login } from '../product.ts';

function emptyCache(): DiskCache & { text: string | null } {
  return {
    text: null,
    read() {
      return this.text;
    },
    write(text) {
      this.text = text;
    },
  };
}

function schemasOf(sources: Sources): ReadonlyMap<string, Schema> {
  return new Map(
    [...sources].sort().flatMap(([file, text]) => {
      const isGrammar = file.startsWith('schemas/') && !file.startsWith('schemas/effects/');
      return isGrammar ? [[file.slice('schemas/'.length), JSON.parse(String(text)) as Schema] as const] : [];
    }),
  );
}

const schemas = schemasOf(base);

// The grammar of one process is remembered by its text: another text first makes it forget.
beforeEach(forgetGrammars);

describe('what an earlier run left', () => {
  it('is not there at first', () => {
    expect(keptCheck(schemas, emptyCache())).toBeNull();
  });

  it('accepts what follows its schema, and nothing else', () => {
    const cache = emptyCache();
    keepCheck(schemas, cache);
    const accepts = keptCheck(schemas, cache);
    const screen = JSON.parse(String(base.get(login))) as Record<string, unknown>;
    expect(accepts?.('screen.schema.json', screen)).toBe(true);
    expect(accepts?.('screen.schema.json', { ...screen, colour: 'red' })).toBe(false);
    expect(accepts?.('nobody-knows.schema.json', screen)).toBe(false);
    expect(accepts?.(ofSchemas, { type: 'object' })).toBe(true);
    expect(accepts?.(ofSchemas, { type: 'objct' })).toBe(false);
  });

  it('holds for these very schemas only', () => {
    const cache = emptyCache();
    keepCheck(schemas, cache);
    const others = new Map([...schemas, ['more.schema.json', { $id: 'more.schema.json' }]]);
    expect(keptCheck(others, cache)).toBeNull();
  });

  it('is made anew from what cannot be read', () => {
    const cache = emptyCache();
    cache.write('// torn');
    compileSources(base, { memory: new CompilerMemory(cache) });
    expect(keptCheck(schemas, cache)).not.toBeNull();
  });

  it.each([
    ['nothing wrong', {}],
    ['an unknown key', { [login]: ['"purpose"', '"colour": "red", "purpose"'] }],
    ['a schema that is none', { 'schemas/rules.schema.json': '{ "$id": "rules.schema.json", "type": "colour" }' }],
  ] as const)('changes no finding where there is %s', (_, edits) => {
    const product = changed(edits);
    const plain = compileSources(product).diagnostics;
    const cache = emptyCache();
    for (const run of ['first', 'second']) {
      forgetGrammars();
      expect(compileSources(product, { memory: new CompilerMemory(cache) }).diagnostics, run).toEqual(plain);
    }
  });
});

/** Makes as many others as are kept. */
function forgetGrammars(): void {
  for (let count = 0; count < mostGrammars; count += 1) grammarOf(new Map([[`${count}.schema.json`, {}]]));
}
