import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/compiler/diagnostic.ts';
import { editsOf } from '../../src/compiler/finding.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { findings, rules } from '../../src/compiler/rules/index.ts';
import { newFindingsOf } from '../../src/tooling/reports/newFindings.ts';
import { projectRoot } from './product.ts';

const { sources } = readSources(projectRoot);
const newFindings = newFindingsOf(sources, 'all');
const rulesOf = (found: readonly Diagnostic[]): readonly string[] => [...new Set(found.map(({ rule }) => rule))];

const examples = findings.flatMap(({ name, examples: all }) =>
  all.map((example, index) => [`${name} ${index + 1}`, { ...editsOf(example), name }] as const),
);

describe('the examples of the findings', () => {
  it('are at least one for each', () => {
    expect(findings.filter((finding) => finding.examples.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(examples)('%s is found, and nothing else', (_, { name, bad }) => {
    expect(rulesOf(newFindings(bad, name)), 'the rules that find `bad` in the place of this example').toEqual([name]);
  });

  it.each(examples)('%s is right when it is done right', (_, { name, good }) => {
    expect(good).not.toEqual([]);
    expect(newFindings(good, name)).toEqual([]);
  });

  it('are found by their own rule alone too, as the reports print them', () => {
    const ofOwnRule = newFindingsOf(sources, 'own');
    const some = examples.filter((_, index) => index % 10 === 0);
    for (const [title, { name, bad }] of some) expect(ofOwnRule(bad, name), title).toEqual(newFindings(bad, name));
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
