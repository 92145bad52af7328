import { describe, expect, it } from 'vitest';
import { nearTests, sayLeft } from '../../src/commands/nearTests.ts';
import { checkStages } from '../../src/commands/stages.ts';
import { type CodeFile, readCode } from '../../src/tooling/codeFigures.ts';
import { projectRoot } from '../compiler/product.ts';

const file = (name: string, ...imports: readonly string[]): CodeFile => ({
  file: name,
  text: imports.map((to) => `import '${to}';\n`).join(''),
});
const tests = (from: number, to: number, ...imports: readonly string[]): readonly CodeFile[] =>
  Array.from({ length: to - from + 1 }, (_, index) => file(`tests/many/many${from + index}.test.ts`, ...imports));

describe('the tests of what changed', () => {
  const code = [
    file('src/a/one.ts'),
    file('src/a/two.ts', './one.ts'),
    file('src/b/far.ts', '../a/two.ts'),
    file('tests/a/one.test.ts', '../../src/a/one.ts'),
    file('tests/b/one.test.ts', '../../src/a/one.ts'),
    file('tests/b/far.test.ts', '../../src/b/far.ts'),
    file('tests/b/other.test.ts', '../../src/b/other.ts'),
    file('tests/stories/story.test.ts', '../../src/a/one.ts'),
    ...tests(1, 20, '../../src/b/far.ts'),
  ];
  const { whole, left } = nearTests(['src/a/one.ts'], code);

  it('come nearest first: by imports, then by folder', () => {
    expect(whole.slice(0, 3)).toEqual(['tests/a/one.test.ts', 'tests/b/one.test.ts', 'tests/b/far.test.ts']);
  });

  it('are few, and none of those that take long', () => {
    expect(whole).toHaveLength(10);
    expect(left).toHaveLength(14);
    expect(left).toContain('tests/stories/story.test.ts');
    expect([...whole, ...left]).not.toContain('tests/b/other.test.ts');
  });

  it('are, of a test that was changed, that test, whatever it takes', () => {
    expect(nearTests(['tests/stories/story.test.ts'], code)).toEqual({
      whole: ['tests/stories/story.test.ts'],
      ofRules: null,
      left: [],
    });
  });

  it('are those that name a file that is no code', () => {
    const reader = { file: 'tests/reads.test.ts', text: `read('docs/page.md')` };
    expect(nearTests(['docs/page.md'], [...code, reader]).whole).toEqual(['tests/reads.test.ts']);
  });
});

describe('the tests of this project', () => {
  const code = readCode(projectRoot, 'src', 'tests');

  it('are, of a rule, its examples and the mistakes that it finds', () => {
    const near = nearTests(['src/compiler/rules/control-names.ts', 'src/compiler/rules/all.ts'], code);
    expect(near.ofRules).toEqual({
      files: [
        'tests/compiler/diagnostics.test.ts',
        'tests/compiler/editorsPage.test.ts',
        'tests/compiler/badInput/hostileEdits.test.ts',
        'tests/compiler/checks/names.test.ts',
      ],
      titles: '\\b(?:the rules|ambiguous-name|F115|empty-name)\\b',
    });
    expect(near.whole.filter((test) => test.startsWith('tests/compiler'))).toEqual([]);
    expect(near.left.length).toBeGreaterThan(100);
    const [, ofRules] = checkStages(near);
    expect(ofRules?.args.slice(-2)).toEqual(['-t', near.ofRules?.titles]);
    expect(sayLeft(near)).toContain(`${near.left.length} files of tests that load what changed`);
  });

  it('are, of flows, texts and schemas, what must follow, which no import tells', () => {
    for (const changed of ['copy/en-US/login.json', 'flows/sign-in/login.screen.json', 'schemas/element.schema.json'])
      for (const table of ['promises', 'settings', 'words', 'wording'])
        expect(nearTests([changed], code).whole).toContain(`tests/flows/${table}.test.ts`);
  });

  it('are, of an element, those of the page', () => {
    const { whole } = nearTests(['src/ui/elements/Spinner.tsx'], code);
    expect(whole).toContain('tests/ui/copy.test.tsx');
    expect(whole.filter((test) => test.startsWith('tests/ui/')).length).toBeGreaterThan(5);
  });

  it('are, of a file that everything loads, ten besides those that read all files', () => {
    const { whole, left } = nearTests(['src/compiler/compile.ts'], code);
    expect(whole).toHaveLength(13);
    expect(left.length).toBeGreaterThan(100);
  });
});
