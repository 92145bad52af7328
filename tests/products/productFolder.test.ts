import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { grammarNumber, productProblem } from '../../src/compiler/load/productFolder.ts';
import { backendOf } from '../../src/scripts/backend.ts';
import { newProduct } from '../../src/tools/begin/newProduct.ts';
import { generateRecords } from '../../src/tools/generate/files.ts';
import { writeProduct } from '../compiler/large/writeProduct.ts';

let folder = '';
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'product-')), 'third');
  mkdirSync(folder);
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** The new product names its files by their whole paths. */
function begin(): void {
  writeProduct(newProduct(folder), '');
}

function inGrammar(number: number | undefined): void {
  const file = path.join(folder, 'flows/app.json');
  const app = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...app, grammar: number }));
}

describe('npm run new', () => {
  it('writes a product without findings: one screen without calls, cookies and other code', () => {
    begin();
    expect(productProblem(folder)).toBeNull();
    const { diagnostics, program, calls } = compile(folder);
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(Object.keys(program?.states ?? {}).sort()).toEqual(['leave-to-home', 'start']);
    expect([calls, program?.cookies, program?.basePath]).toEqual([{}, {}, '/third']);
  });

  it('writes the record of its routes as npm run generate keeps it', () => {
    begin();
    const [record] = generateRecords(folder);
    const written = readFileSync(path.join(folder, record?.path ?? ''), 'utf8');
    expect(JSON.parse(written)).toEqual(JSON.parse(record?.text ?? ''));
  });
});

it('the services of a product answer as its last right version says while a file is broken', async () => {
  begin();
  const backend = await backendOf(folder);
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/log' });
  expect(await backend.handle(request, new ServerResponse(request))).toBe(true);
  writeFileSync(path.join(folder, 'flows/theme.json'), '{');
  expect(await backend.handle(request, new ServerResponse(request))).toBe(true);
});

describe('a folder that holds no product is told in one sentence:', () => {
  it('one that does not exist', () => {
    expect(productProblem(path.join(folder, 'none'))).toMatch(
      /^There is no folder \S+none; npm run new -- \S+ begins a/u,
    );
  });

  it('one without flows', () => {
    cpSync('tests/products/lost-card/copy', path.join(folder, 'copy'), { recursive: true });
    expect(productProblem(folder)).toMatch(
      /third has no flows\/: a product folder holds flows\/, copy\/ and schemas\//u,
    );
  });

  it('one with half of a product, by what it lacks', () => {
    begin();
    rmSync(path.join(folder, 'schemas'), { recursive: true });
    rmSync(path.join(folder, 'flows/theme.json'));
    expect(productProblem(folder)).toMatch(
      /third is half a product: it lacks \S+third\/flows\/theme\.json, \S+third\/schemas\/context\.schema\.json\.$/u,
    );
  });

  it.each([undefined, 1, 2])('one of an older grammar (%s), by what it must change', (number) => {
    begin();
    inGrammar(number);
    const said = `third is written in grammar ${number ?? 1}, and this engine reads grammar 4: write "grammar": 4`;
    expect(productProblem(folder)).toMatch(new RegExp(`${said} .*"narrow".*changelog`, 'u'));
  });

  it('one of a newer grammar', () => {
    begin();
    inGrammar(grammarNumber + 1);
    expect(productProblem(folder)).toMatch(/third is written in grammar 5, and this engine reads grammar 4: take an/u);
  });
});

it('the changelog tells the grammar of today', () => {
  expect(readFileSync('docs/changelog.md', 'utf8')).toContain(`## Grammar ${grammarNumber}\n`);
});
