import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './compiler/product.ts';

/**
 * Tests of the product find its texts by their keys (`tests/texts.ts`). Where a whole text of `copy/` stands in one of them,
 * changing that sentence breaks it.
 */
const folders = ['tests/stories', 'tests/product', 'tests/app', 'tests/tools/book', 'e2e'];
/** Stories of a product, or of another client, that has texts of its own. */
const ownTexts = ['tests/stories/journeys.test.ts', 'e2e/peer/widget.spec.ts', 'e2e/lostCard.spec.ts'];
const shortest = 6;

interface Literal {
  readonly line: number;
  readonly words: string;
  /** It recognises texts, and need have no whole one in it. */
  readonly pattern?: RegExp;
}

const plain = (written: string): string => written.replace(/<[^>]+>/gu, '');

/** What can be pressed in a text. */
const tagged = (written: string): readonly string[] =>
  [...written.matchAll(/<(?!quote>)\w+>([^<]+)</gu)].map(([, words = '']) => words);

/** The texts of a language, and their links, that are long enough to be no coincidence, with their keys. */
function textsOf(locale: string): readonly (readonly [key: string, words: string])[] {
  const folder = path.join(projectRoot, 'copy', locale);
  return readdirSync(folder)
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object))
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, written]) =>
      [plain(String(written)), ...tagged(String(written))].map((words) => [key, words] as const),
    )
    .filter(([, words]) => words.length >= shortest && !words.includes('{'));
}

const texts = ['en-US', 'es-US'].flatMap(textsOf);

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/u.test(file) && !ownTexts.includes(file));
}

/** Titles of tests say what customers read, for people: nothing is looked up by them. */
const declaresTests = /^(?:it|test|describe|\w*[sS]tory|in[A-Z]\w+)$/u;

interface JsonNode {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is JsonNode => typeof value === 'object' && value !== null && 'type' in value;

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return nameOf(callee.type === 'MemberExpression' ? callee.object : callee.callee);
}

/** The texts that stand in a program, but for the titles of its tests. */
function literalsIn(source: string, isTsx: boolean): readonly Literal[] {
  const found: Literal[] = [];
  const note = (start: number, value: unknown): void => {
    const line = source.slice(0, start).split('\n').length;
    if (typeof value === 'string') found.push({ line, words: value });
    if (value instanceof RegExp) found.push({ line, words: value.source, pattern: value });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'Literal') return note(value.start, value.value);
    if (value.type === 'TemplateElement') return note(value.start, (value.value as { cooked: unknown }).cooked);
    const [title, ...others] = Array.isArray(value.arguments) ? (value.arguments as readonly unknown[]) : [];
    const isTest = value.type === 'CallExpression' && declaresTests.test(nameOf(value.callee));
    if (isTest && isNode(title) && /Literal$/u.test(title.type)) return [value.callee, others].forEach(visit);
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }));
  return found;
}

/** The words that a pattern looks for. */
const wordsOf = (pattern: string): readonly string[] =>
  (pattern.match(/\\.|\[[^\]]*\]|[\p{L}-]+/gu) ?? []).filter((word) => word.length >= shortest && /^\p{L}/u.test(word));

/** Each literal that is a text, or has a whole sentence in it, with its place and the key to use. */
function quoted(source: string, file: string): readonly string[] {
  return literalsIn(source, file.endsWith('x')).flatMap(({ line, words, pattern }) => {
    const isIn = (text: string): boolean =>
      pattern === undefined
        ? words === text || (text.length >= 2 * shortest && text.includes(' ') && words.includes(text))
        : pattern.test(text) && wordsOf(words).some((word) => text.split(/[^\p{L}-]+/u).includes(word));
    const key = texts.find(([, text]) => isIn(text))?.[0];
    return key === undefined ? [] : [`${file}:${line} says "${words}": use text('${key}') of tests/texts.ts`];
  });
}

describe('changing a sentence breaks no test, because', () => {
  it.each(folders)('no test in %s quotes a text of copy', (folder) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(1);
    const found = files.flatMap((file) => quoted(readFileSync(path.join(projectRoot, file), 'utf8'), file));
    expect(found).toEqual([]);
  });

  const sentence = texts.find(([key]) => key === 'stepUp.title')?.[1] ?? '';

  it('this test sees one', () => {
    const source = `test('says ${sentence}', async () => {\n  await customer.see(${JSON.stringify(sentence)});\n});`;
    expect(quoted(source, 'e2e/some.spec.ts')).toEqual([
      `e2e/some.spec.ts:2 says "${sentence}": use text('stepUp.title') of tests/texts.ts`,
    ]);
    const word = sentence.split(' ').find(({ length }) => length >= shortest) ?? '';
    expect(quoted(`await customer.see(/${word}/iu);`, 'e2e/some.spec.ts')).toHaveLength(1);
    expect(quoted('await customer.arrive(/_idp\\/home/u);', 'e2e/some.spec.ts')).toEqual([]);
  });
});
