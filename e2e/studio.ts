import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { structuredPatch } from 'diff';
import { test as base, expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { makeRepository } from '../tests/tools/review/repository.ts';
import { type RunningServer, startDevelopment } from './server.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders = ['flows', 'copy', 'schemas'];

/** A copy of the product, and the server that shows it. */
export interface Workplace {
  readonly folder: string;
  readonly server: RunningServer;
  /** Makes the copy what the product is. */
  restore(): void;
  /** Commits it to a repository of its own, which ends with the next restore. */
  commit(): void;
  /** The lines that differ from the product, by file: `-` goes, `+` comes. */
  diff(): Readonly<Record<string, readonly string[]>>;
}

/** One server for all stories: a search for states is not begun again for each. */
export const test = base.extend<object, { readonly workplace: Workplace }>({
  workplace: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
      const restore = (): void => {
        rmSync(path.join(folder, '.git'), { recursive: true, force: true });
        const [wanted, there] = [filesIn(root), filesIn(folder)];
        for (const file of there) if (!wanted.includes(file)) rmSync(path.join(folder, file));
        for (const file of wanted)
          if (!there.includes(file) || textAt(root, file) !== textAt(folder, file))
            cpSync(path.join(root, file), path.join(folder, file));
      };
      const commit = (): void => {
        // What the compiler writes for editors is in no commit.
        cpSync(path.join(root, '.gitignore'), path.join(folder, '.gitignore'));
        makeRepository(folder).commit();
      };
      for (const each of folders) cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
      const server = await startDevelopment(folder);
      await use({ folder, server, restore, commit, diff: () => diffOf(folder) });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

function filesIn(of: string): readonly string[] {
  return folders.flatMap((each) => {
    const below = path.join(of, each);
    const names = readdirSync(below, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.json')).map((name) => path.posix.join(each, name));
  });
}

function textAt(of: string, file: string): string {
  return readFileSync(path.join(of, file), 'utf8');
}

function diffOf(folder: string): Readonly<Record<string, readonly string[]>> {
  const files = [...new Set([...filesIn(root), ...filesIn(folder)])].filter((file) => !file.startsWith('schemas/'));
  const read = (of: string, file: string): string => (filesIn(of).includes(file) ? textAt(of, file) : '');
  const changed = files.flatMap((file) => {
    const { hunks } = structuredPatch('', '', read(root, file), read(folder, file), '', '', { context: 0 });
    return hunks.length === 0 ? [] : [[file, hunks.flatMap(({ lines }) => lines)] as const];
  });
  return Object.fromEntries(changed);
}

/** The page waits for the packages to be prepared, and a state until it is found. */
export const patiently = { timeout: 300_000 };

/** The page on view. */
export const shown = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page on view"]');
/** Its heading. */
export const heading = (page: Page): Locator => shown(page).getByRole('heading', { level: 1 });

/** Opens the studio, in a state if one is named. */
export async function open(page: Page, { server }: Workplace, state = ''): Promise<void> {
  await page.goto(`${server.origin}/studio/${state === '' ? '' : `#${state}`}`);
  await expect(heading(page)).toBeVisible(patiently);
}
