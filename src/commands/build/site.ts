import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../compiler/compile.ts';
import { makeContent } from '../../compiler/content/makeContent.ts';
import { pageWith } from '../../compiler/content/pageWith.ts';
import type { Environments } from '../../compiler/emit/environments.ts';
import { basePathOf } from '../../compiler/vite/basePath.ts';
import { headersFor } from '../headers.ts';
import type { Code } from './code.ts';

/** Puts the code, the content and the headers of one build together in `dist/`. */
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
  write(path.join(folder, 'index.html'), pageWith(page, content, result.program));
  write(path.join(folder, 'headers.json'), `${JSON.stringify(headersOfAll(result.environments), null, 2)}\n`);
}

function headersOfAll({ environments }: Environments): object {
  const all = Object.values(environments);
  return Object.fromEntries(
    Object.entries(environments).map(([name, environment]) => [name, headersFor(environment, all)]),
  );
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
