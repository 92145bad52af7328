import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pseudoLocale } from '../../compiler/emit/pseudoLocale.ts';
import { kilobytes, type Size } from './budget.ts';
import { brotli, gzip } from './compressed.ts';
import { type Engine, engineParts } from './engine.ts';
import type { Site } from './makeSite.ts';

/** How much the engine weighs, by what budgets tell apart. */
export function sizesOfEngine(folder: string, { untilSignedIn, sdk, styles }: Engine): readonly Size[] {
  const size = (file: string): number => brotli(readFileSync(path.join(folder, engineParts.web, file))).length;
  const together = (of: 'scripts' | 'sdk', files: readonly string[]): Size => {
    const sizes = files.map((file) => [file, size(file)] as const);
    const names = sizes.map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
    return { of, file: names, bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
  };
  return [
    together('scripts', untilSignedIn),
    together('sdk', sdk),
    { of: 'styles', file: styles, bytes: size(styles) },
  ];
}

/** How much flows, texts and pages weigh. */
export function sizesOfSite({ assets, pages }: Site): readonly Size[] {
  const content = [...assets].flatMap(([file, text]): readonly Size[] => {
    // The pseudo-locale is for tests: its texts are longer than any that customers fetch.
    if (!file.endsWith('.json') || file.startsWith(`content/${pseudoLocale}/`)) return [];
    return [{ of: file.startsWith('content/program-') ? 'program' : 'view', file, bytes: brotli(text).length }];
  });
  const drawn = [...pages].filter(([file]) => file.endsWith('.html'));
  return [
    ...content,
    // The larger form must fit too: not everybody takes the smaller one.
    ...drawn.map(([file, html]): Size => ({ of: 'page', file, bytes: gzip(html).length })),
  ];
}
