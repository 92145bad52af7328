import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawScreen } from '../../app/drawn/draw.tsx';
import { type CompileResult, compile } from '../../compiler/compile.ts';
import { type DrawnPage, drawnPage, type Inline } from '../../compiler/content/drawnPage.ts';
import { makeContent } from '../../compiler/content/makeContent.ts';
import { pageWith } from '../../compiler/content/pageWith.ts';
import { basePathOf } from '../../compiler/vite/basePath.ts';
import { headersFor } from '../headers.ts';
import type { Pages } from '../pageFor.ts';
import type { Code } from './code.ts';

/** Puts the code, the content, the pages and the headers of one build together in `dist/`. */
export function buildSite(target: 'production' | 'test', code: Code): void {
  const root = process.cwd();
  const folder = path.join(root, 'dist', target);
  const base = basePathOf(root);
  rmSync(folder, { recursive: true, force: true });
  cpSync(code.folder, folder, { recursive: true });

  const testHook = target === 'production' ? null : `assets/${code.hook}`;
  if (testHook !== null) cpSync(path.join(code.hookFolder, code.hook), path.join(folder, testHook));

  const result = compile(root, { target });
  const content = makeContent(result, {
    at: `${base}/content/`,
    hashed: true,
    testHook: testHook === null ? null : `${base}/${testHook}`,
  });
  for (const [file, text] of content.files) write(path.join(folder, 'content', file), text);

  const page = readFileSync(path.join(code.folder, 'index.html'), 'utf8');
  const inline: Inline = { styles: result.theme + stylesOf(page, code), script: code.firstScript };
  const drawn = drawAll(result);
  for (const each of drawn) {
    const html = pageWith(drawnPage(page, each, inline), content, each);
    write(path.join(folder, 'pages', each.locale, `${pathBelow(base, each)}.html`), html);
    // For whoever asks for an address or in a language that nobody has foreseen.
    if (isUsual(each, result)) write(path.join(folder, 'index.html'), html);
  }
  write(path.join(folder, 'pages.json'), `${JSON.stringify(pagesOf(result, drawn, base), null, 2)}\n`);

  const environments = Object.entries(result.environments.environments);
  const all = environments.map(([, environment]) => environment);
  const hashes = { styles: hashOf(inline.styles), script: hashOf(inline.script) };
  const headers = environments.map(([name, environment]) => [name, headersFor(environment, all, hashes)]);
  write(path.join(folder, 'headers.json'), `${JSON.stringify(Object.fromEntries(headers), null, 2)}\n`);
}

/** Every screen that a visit can begin with, in each language. */
function drawAll(result: CompileResult): readonly DrawnPage[] {
  return Object.entries(result.screens).flatMap(([locale, screens]) =>
    Object.keys(screens).flatMap((screen) => drawScreen(result, screen, locale) ?? []),
  );
}

function isUsual({ screen, locale }: DrawnPage, { program }: CompileResult): boolean {
  return screen === program?.start && locale === program.locales[0];
}

function pagesOf({ program }: CompileResult, drawn: readonly DrawnPage[], basePath: string): Pages {
  const [query = null] = Object.entries(program?.query ?? {}).flatMap(([name, { accept }]) =>
    accept === 'locale' ? [name] : [],
  );
  const source = Object.values(program?.context ?? {}).find((key) => key.source?.startsWith('locale.'))?.source;
  const cookie = program?.cookies[source?.slice('locale.'.length) ?? '']?.name ?? null;
  const paths = new Set(drawn.map((each) => pathBelow(basePath, each)));
  return { basePath, locales: program?.locales ?? [], query, cookie, drawn: [...paths] };
}

function pathBelow(base: string, { path: full }: DrawnPage): string {
  return full.slice(base.length + 1);
}

/** The styles that the bundler made; in a drawn page they stand in the page itself. */
function stylesOf(page: string, code: Code): string {
  const [, file] = /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+)"/u.exec(page) ?? [];
  if (file === undefined) throw new Error('The page names no styles.');
  return readFileSync(path.join(code.folder, file), 'utf8');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
