import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { writeProduct } from '../../compiler/large/writeProduct.ts';

/** A git repository in a temporary folder, with a product in it. */
export interface Repository {
  readonly root: string;
  /** Makes the folder hold these files and no others. */
  write(sources: Sources): void;
  commit(): void;
  /** Runs git in the folder. Gives what it prints. */
  git(...args: readonly string[]): string;
  remove(): void;
}

/** Makes one without a commit. */
export function makeRepository(root = mkdtempSync(path.join(tmpdir(), 'review-'))): Repository {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  git('init', '--quiet');
  const own = { 'user.name': 'Test', 'user.email': 'test@example.com', 'commit.gpgsign': 'false' };
  for (const [name, value] of Object.entries(own)) git('config', name, value);
  return {
    root,
    git,
    write(sources) {
      for (const folder of ['flows', 'copy', 'schemas'])
        rmSync(path.join(root, folder), { recursive: true, force: true });
      writeProduct(sources, root);
    },
    commit() {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'A product');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
