import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import type { FindingExample } from '../../src/compiler/finding.ts';
import { findings, rules } from '../../src/compiler/rules/index.ts';
import { edited } from './edited.ts';
import { compiled, projectRoot } from './product.ts';

const rulesOf = (found: readonly Diagnostic[]): readonly string[] => [...new Set(found.map(({ rule }) => rule))];

/** On a day, because some findings depend on it. */
const found = (edits: FindingExample['bad']) => compiled(edited(edits), { now: Date.UTC(2026, 0) }).diagnostics;

const examples = findings.flatMap(({ name, examples: all }) =>
  all.map((example, index) => [`${name} ${index + 1}`, { ...example, name }] as const),
);

describe('the examples of the findings', () => {
  it('are at least one for each', () => {
    expect(findings.filter((finding) => finding.examples.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(examples)('%s is found, and nothing else', (_, { name, bad }) => {
    const all = found(bad);
    expect(rulesOf(all), all.map((each) => formatDiagnostic(each)).join('\n')).toEqual([name]);
  });

  it.each(examples)('%s is right when it is done right', (_, { good }) => {
    expect(found(good).map((each) => formatDiagnostic(each))).toEqual([]);
  });
});

describe('the rules', () => {
  it('are called like their files, and all are in the list', () => {
    const files = readdirSync(path.join(projectRoot, 'src/compiler/rules')).map((file) => file.replace(/\.ts$/, ''));
    const others = ['index', 'all', 'rule', 'reading'];
    expect(rules.map(({ name }) => name).sort()).toEqual(files.filter((file) => !others.includes(file)).sort());
  });

  it('say what they prove, and what to do', () => {
    for (const { says, remedy } of findings) {
      expect(says).toMatch(/^[A-Z].*\.$/);
      expect(remedy).toMatch(/^[A-Z].*[^.]$/);
    }
  });
});
