import { describe, expect, it } from 'vitest';
import { sortNames } from '../../src/tools/book/data/sortNames.ts';
import { whole } from './product.ts';

describe("the names that the provider's clients know", () => {
  it.each(['messageKeys', 'remediations'] as const)('%s: have an outcome, a row or one family each', (section) => {
    const { others, patterns } = sortNames(section, whole().model);
    const families = others.map(({ name, patterns }) => [name, new Set(patterns.map(({ family }) => family)).size]);
    expect(families.filter(([, count]) => count !== 1)).toEqual([]);
    const used = new Set(others.flatMap((other) => other.patterns));
    expect(patterns.filter((pattern) => !used.has(pattern))).toEqual([]);
  });

  it.each([
    'idx.error.code.access_denied.device_assurance.remediation.title',
    'idx.error.server.safe.mode.enrollment.unavailable',
  ])('have an outcome for a name whose beginning the catalogue lists: %s', (key) => {
    const { model } = whole();
    expect(model.providerNames?.messageKeys ?? []).toContain(key);
    expect(sortNames('messageKeys', model).others.filter(({ name }) => name === key)).toEqual([]);
  });
});
