import { describe, expect, it } from 'vitest';
import { read } from './product.ts';

type Json = Readonly<Record<string, unknown>>;

const page = read('docs/language.md');
const reference = read('docs/reference/keys.md');
const named = new Set(
  [...`${page}\n${reference}`.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/[$\w-]+/g) ?? []),
);

/** Every object and list of a value, itself included. */
function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  // What a schema refuses is no word of the language.
  return [value, ...Object.entries(value).flatMap(([key, part]) => (key === 'not' ? [] : partsOf(part)))];
}

/** Every key and every text of a value. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [key, ...wordsIn(held)]);
}

/** Every key and every named value of a grammar. */
function wordsOf(grammar: unknown): readonly string[] {
  return partsOf(grammar).flatMap((part) => {
    const { properties, enum: values, const: only } = part as Json;
    const texts = [...(Array.isArray(values) ? values : []), only].filter((value) => typeof value === 'string');
    const keys = typeof properties === 'object' ? Object.keys(properties ?? {}) : [];
    return [...keys, ...texts.flatMap((text) => text.split(' '))];
  });
}

const grammars = [
  'app',
  'common',
  'screen',
  'element',
  'flow',
  'conditions',
  'actions',
  'rules',
  'patterns',
  'cookies',
  'links',
  'effect',
];

describe('docs/language.md, with docs/reference', () => {
  it.each(grammars)('names every key and value of the grammar %s', (name) => {
    const words = wordsOf(JSON.parse(read(`schemas/grammar/${name}.schema.json`)));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !named.has(word))).toEqual([]);
  });

  it('has a row for every element', () => {
    const { oneOf } = JSON.parse(read('schemas/grammar/element.schema.json')) as { oneOf: readonly { $ref: string }[] };
    const types = oneOf.map(({ $ref }) => $ref.split('/').at(-1));
    expect(types).toContain('text');
    expect(types.filter((type) => !new RegExp(`^\\| \`${type}\` +\\|`, 'm').test(reference))).toEqual([]);
  });

  it('walks through step-up as it is', () => {
    const walk = page.slice(page.indexOf('## A walk through'), page.indexOf('## Reference'));
    const files = ['step-up.screen.json', 'flow.json'].map((name) => `flows/sign-in/${name}`);
    const written = new Set(files.flatMap((file) => wordsIn(JSON.parse(read(file)))));
    const told = [...walk.matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => !code.endsWith('.json'));
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((code) => !written.has(code))).toEqual([]);
  });
});
