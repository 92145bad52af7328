import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The most lines that the folders of a room may have by hand. An addition takes something away; a smaller room lowers its bound. */
const rooms: readonly (readonly [room: string, folders: readonly string[], most: number])[] = [
  ['the engine', ['src/engine'], 3_159],
  ['the page', ['src/ui'], 4_712],
  ['the start', ['src/app'], 3_029],
  ['the effects', ['src/effects'], 5_922],
  ['the local provider', ['src/provider'], 6_451],
  ['the compiler', ['src/compiler'], 20_451],
  ['the explorer', ['src/explorer'], 2_546],
  ['tools', ['src/tools', 'src/bench', 'src/scripts'], 16_053],
  ['the studio', ['src/studio'], 5_495],
  ['tests', ['tests', 'e2e'], 51_512],
  ['schemas', ['schemas/grammar', 'schemas/product'], 6_708],
  ['the product', ['flows', 'copy'], 5_434],
];

/** What is made from other files, or comes from outside. */
const made = /(?:^|\/)generated\/|names\.schema\.json$|\.(?:png|ico|woff2)$/u;

const linesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !made.test(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

describe('a budget of lines', () => {
  it.each(rooms)('is kept by %s', (_, folders, most) => {
    const lines = folders.map(linesOf).reduce((sum, each) => sum + each, 0);
    expect(lines).toBeGreaterThan(most / 2);
    expect(lines).toBeLessThanOrEqual(most);
  });
});
