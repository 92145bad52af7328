// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSources } from '../../src/compiler/compile.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { base } from './product.ts';

const seed = 20_240_101;
const files = [...base.keys()];
const schemas = files.filter((file) => file.startsWith('schemas/') && !file.startsWith('schemas/effects/'));
const flowFiles = files.filter((file) => !schemas.includes(file));

/** A cut, with something else in its place: slips of a keyboard. */
const typing = fc.record({
  // A changed schema is compiled anew, which takes its time.
  file: fc.oneof(
    { arbitrary: fc.constantFrom(...flowFiles), weight: 9 },
    { arbitrary: fc.constantFrom(...schemas), weight: 1 },
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 40 }),
  text: fc.oneof(fc.string(), fc.constantFrom('{', '}', '[', ']', '"', ',', 'null', '{}', '[]', '\uFEFF', '__proto__')),
});

/** Another value in place of one that stands in the file: JSON that is right, and of the wrong kind. */
const replacing = fc.record({
  file: fc.constantFrom(...flowFiles),
  pick: fc.nat(),
  value: fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<fc.JsonValue>('constructor', 'toString', 'login', [], {}, null),
  ),
});

describe('the compiler', () => {
  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(typing, ({ file, at, length, text }) => {
        const before = base.get(file) ?? '';
        const start = Math.floor(at * before.length);
        expectFindings(new Map(base).set(file, before.slice(0, start) + text + before.slice(start + length)));
      }),
      { seed, numRuns: 200 },
    );
  });

  it('never throws, whatever value stands where another one belongs', () => {
    fc.assert(
      fc.property(replacing, ({ file, pick, value }) => {
        const json: unknown = JSON.parse(base.get(file) ?? 'null');
        const spots = spotsOf(json);
        const spot = spots[pick % spots.length];
        spot?.put(value);
        expectFindings(new Map(base).set(file, JSON.stringify(json, null, 2)));
      }),
      { seed, numRuns: 200 },
    );
  });

  it('never throws when files are missing, each of them', () => {
    for (const file of files) {
      const product = new Map(base);
      product.delete(file);
      expectFindings(product);
    }
    expectFindings(new Map());
  });
});

/** Either there are no errors and a program, or errors with places and no program. */
function expectFindings(product: Sources): void {
  const { program, screens, diagnostics } = compileSources(product);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(program === null).toBe(errors.length > 0);
  if (program === null) expect(screens).toEqual({});
  for (const { line, column, remedy } of diagnostics) {
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    expect(remedy).not.toBe('');
  }
}

interface Spot {
  put(value: unknown): void;
}

function spotsOf(value: unknown): readonly Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [
    {
      put(other: unknown) {
        owner[key] = other;
      },
    },
    ...spotsOf(owner[key]),
  ]);
}
