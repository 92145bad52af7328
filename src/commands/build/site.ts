import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawScreen } from '../../app/drawn/draw.tsx';
import { type CompileResult, compile } from '../../compiler/compile.ts';
import { drawnPage, type Inline } from '../../compiler/content/drawnPage.ts';
import { type Content, makeContent } from '../../compiler/content/makeContent.ts';
import { pageWith } from '../../compiler/content/pageWith.ts';
import { basePathOf } from '../../compiler/vite/basePath.ts';
import { headersFor } from '../headers.ts';
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
  for (const [file, text] of pagesOf(result, page, content, inline)) write(path.join(folder, file), text);

  const environments = Object.entries(result.environments.environments);
  const all = environments.map(([, environment]) => environment);
  const hashes = { styles: hashOf(inline.styles), script: hashOf(inline.script) };
  const headers = environments.map(([name, environment]) => [name, headersFor(environment, all, hashes)]);
  write(path.join(folder, 'headers.json'), `${JSON.stringify(Object.fromEntries(headers), null, 2)}\n`);
}

/** A page for each screen that a visit can begin with and each language; `index.html` is the one for everybody else. */
function pagesOf(
  result: CompileResult,
  page: string,
  content: Content,
  inline: Inline,
): readonly (readonly [string, string])[] {
  const { program, screens } = result;
  return Object.entries(screens).flatMap(([locale, ofLocale]) =>
    Object.keys(ofLocale).flatMap((screen) => {
      const drawn = drawScreen(result, screen, locale);
      if (drawn === null) return [];
      const html = pageWith(drawnPage(page, drawn, inline), content, drawn);
      const file = `pages/${locale}${drawn.path.slice(program?.basePath.length)}.html`;
      const isUsual = screen === program?.start && locale === program.locales[0];
      return isUsual ? [[file, html] as const, ['index.html', html] as const] : [[file, html] as const];
    }),
  );
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
