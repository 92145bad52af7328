import { describe, expect, it } from 'vitest';
import { codeFigures, documentFigures, linesOf, loadedWith, namesakes } from '../../src/tooling/codeFigures.ts';

describe('lines', () => {
  it('are of code, comments, or blank', () => {
    const text = '/**\n * Says.\n\n */\nconst a = 1; // one\n\n// why\nconst b =\n  a\n  * a;\n';
    expect(linesOf(text)).toEqual({ code: 4, comments: 5, blank: 1 });
  });
});

describe('names with two meanings', () => {
  const entry = { file: 'src/a.ts', text: 'export interface Entry<Key> {}\n' };

  it('are exported by two files', () => {
    expect(namesakes([entry, { file: 'src/b.ts', text: 'export type Entry = string;\n' }])).toEqual(['Entry']);
  });

  it('are not counted twice of one file, in the local provider, or in generated files', () => {
    expect(namesakes([{ file: 'src/a.ts', text: entry.text + entry.text }])).toEqual([]);
    expect(namesakes([entry, { ...entry, file: 'src/idp/a.ts' }])).toEqual([]);
    const folder = 'src/engine/contracts/generated';
    expect(namesakes(['a', 'b'].map((name) => ({ ...entry, file: `${folder}/${name}.ts` })))).toEqual([]);
  });
});

describe('the figures', () => {
  const rule = 'src/compiler/rules/dead-end.ts';
  const files = [
    {
      file: rule,
      text: "import { a } from '../a.ts';\nimport type { T } from '../t.ts';\n  examples: [\n    1,\n  ],\n",
    },
    { file: 'src/compiler/a.ts', text: "import { b } from './b.ts';\nimport 'ajv';\noutcomesOf(run);\n" },
    { file: 'src/compiler/b.ts', text: "const lazy = import('./t.ts');\nexport function outcomesOf() {}\n" },
    { file: 'src/compiler/t.ts', text: 'export type T = 1;\n' },
    { file: 'src/compiler/generated/g.ts', text: 'const g = 1;\n' },
    { file: 'tests/a.test.ts', text: '\n' },
  ];
  const text = codeFigures(files);

  it('follow values, not types and not what is brought later', () => {
    const loaded = loadedWith(rule, new Map(files.map((each) => [each.file, each])));
    expect([...loaded]).toEqual([rule, 'src/compiler/a.ts', 'src/compiler/b.ts', 'ajv']);
    expect(text).toContain('imports: 2 in the median, 2 at most (dead-end.ts)');
    expect(text).toContain('import: 3 in the median, 3 at most (dead-end.ts)');
  });

  it('leave out what is generated', () => {
    expect(text).toMatch(/^compiler, tooling and commands +11 +11 +0 +0$/mu);
    expect(text).toMatch(/^ {2}of them examples of rules +3 +3 /mu);
    expect(text).toMatch(/^tests and e2e +1 +0 +0 +1$/mu);
  });

  it('name the files that call what follows an outcome', () => {
    expect(text).toMatch(/outcome:\n {2}src\/compiler\/a\.ts\n$/u);
  });
});

describe('the lines of documents', () => {
  it('are all but those between the marks of generated parts', () => {
    const made = '<!-- keys a -->\n\n| key |\n\n<!-- end of keys a -->';
    const pages = [
      { file: 'README.md', text: 'One\n\ntwo\n' },
      { file: 'docs/a.md', text: `${made}\n\n<!-- files -->\nx\n<!-- end of files -->\n` },
    ];
    expect(
      documentFigures(pages)
        .split('\n')
        .map((line) => line.split(/ {2,}/u)),
    ).toEqual([
      ['Documents written by hand', 'lines'],
      ['README.md', '3'],
      ['docs/a.md', '5'],
      ['all documents', '8'],
      [''],
    ]);
  });
});
