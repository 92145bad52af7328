import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepsOf, valueAt } from '../../src/compiler/grammar/pointer.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { claimValues } from '../../src/tools/generate/claims.ts';
import { changed, findings, projectRoot } from './product.ts';

interface SchemaNode {
  readonly description?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
  readonly outcomes?: Readonly<Record<string, { readonly data?: SchemaNode }>>;
  readonly input?: SchemaNode;
}

const schemas = [...readSources(projectRoot).sources].filter(([file]) => file.startsWith('schemas/'));

describe('the schemas', () => {
  it.each(schemas)('%s describes every key', (file, text) => {
    const schema = JSON.parse(text) as SchemaNode;
    const roots = file.startsWith('schemas/product/effects/')
      ? [schema.input ?? {}, ...Object.values(schema.outcomes ?? {}).flatMap(({ data }) => data ?? [])]
      : [schema];
    expect(roots.flatMap((root) => undescribed(root, file))).toEqual([]);
  });

  it.each(schemas.filter(([file]) => file.endsWith('.schema.json')))(
    '%s describes itself, and says of each pattern how it is written',
    (file, text) => {
      const schema = JSON.parse(text) as SchemaNode;
      expect(schema.description).toEqual(expect.any(String));
      // No file is written by the grammar of the session context.
      if (file !== 'schemas/product/context.schema.json') expect(unspelt(schema, file)).toEqual([]);
    },
  );
});

describe('a key of the language', () => {
  const unknown = '"mood": { "description": "How it feels." }, ';
  const places = [
    ['of a file', 'screen', '"purpose": {'],
    ['of a definition that several files share', 'common', '"telephone": {'],
    ['of an element', 'element', '"busy": {'],
  ] as const;

  it.each(places)('%s says what a change of it weighs', (_, name, before) => {
    const file = `schemas/grammar/${name}.schema.json`;
    const found = findings(changed({ [file]: [before, `${unknown}${before}`] }));
    expect(found.map(({ file: at, message }) => [at, message])).toEqual([
      [file, 'Nothing says what a change of "mood" weighs, so that review could not name its approver'],
    ]);
  });

  it('cannot weigh otherwise than review knows', () => {
    const found = findings(
      changed({ 'schemas/grammar/screen.schema.json': ['"x-weight": "look"', '"x-weight": "heavy"'] }),
    );
    expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining('keyword "x-weight" value'));
  });
});

const files = new Map(schemas.map(([file, text]) => [path.basename(file), JSON.parse(text) as object]));

describe('a claim of the access token', () => {
  const { properties, required } = files.get('claims.schema.json') as {
    readonly properties: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly string[] }>>;
    readonly required: readonly string[];
  };

  // A token can lack a claim, and can hold a value that is not known yet.
  it.each(Object.entries(properties))('%s is a text, or one of some values, "absent" and "other"', (name, claim) => {
    if (claim.enum === undefined) expect(claim.type).toBe('string');
    else {
      expect(claim.enum).toEqual(expect.arrayContaining(['absent', 'other']));
      expect(required).toContain(name);
    }
  });

  it('is read by the code with the values that the schema lists', () => {
    const tiers = { enum: ['absent', 'gold', 'silver', 'other'] };
    const text = claimValues({ properties: { uid: { type: 'string' }, loyaltyTier: tiers } });
    expect(text).toContain("  uid: null,\n  loyaltyTier: ['gold', 'silver'],\n");
  });
});

const contracts = schemas.filter(([file]) => file.startsWith('schemas/product/effects/'));

it.each(contracts)('the contract %s has the outcomes that it names', (_, text) => {
  const {
    late,
    failure,
    outcomes = {},
  } = JSON.parse(text) as SchemaNode & {
    readonly late?: string;
    readonly failure?: string;
  };
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining([late ?? [], failure ?? []].flat()));
});

it('what a place refers to is described by the place alone, because editors would show its description instead', () => {
  const hidden = [...files]
    .flatMap(([file, schema]) => referencesIn(schema, file))
    .filter(({ target }) => {
      // A whole file describes itself.
      const [name = '', pointer = ''] = target.split('#');
      const found = valueAt(files.get(name), stepsOf(pointer));
      return pointer !== '' && typeof found === 'object' && found !== null && 'description' in found;
    });
  expect(hidden).toEqual([]);
});

/** The references beside which a description stands. */
function referencesIn(node: unknown, file: string): readonly { readonly from: string; readonly target: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { $ref, description } = node as { readonly $ref?: unknown; readonly description?: unknown };
  const own = typeof $ref === 'string' && typeof description === 'string' ? [$ref] : [];
  return [
    ...own.map((ref) => ({ from: `${file}: ${String(description)}`, target: ref.startsWith('#') ? file + ref : ref })),
    ...Object.values(node).flatMap((part) => referencesIn(part, file)),
  ];
}

/** The patterns that an author of a file can violate and would hear of as a regular expression. */
function unspelt(node: unknown, at: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { pattern } = node as { readonly pattern?: unknown };
  return [
    ...(typeof pattern === 'string' && !('x-spelling' in node) ? [at] : []),
    ...Object.entries(node).flatMap(([key, part]: [string, unknown]) => unspelt(part, `${at}/${key}`)),
  ];
}

/** The keys of a schema, and of the schemas inside of it, that have no description. */
function undescribed(node: unknown, at: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as SchemaNode;
  // What stands under "if" asks, and defines no keys.
  const bare = Object.entries(properties).filter(([, property]) => typeof property.description !== 'string');
  const inside = Object.entries(node).flatMap(([key, part]: [string, unknown]) =>
    key === 'if' ? [] : undescribed(part, `${at}/${key}`),
  );
  return [...bare.map(([name]) => `${at}/properties/${name}`), ...inside];
}
