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
  /** Runs git in the folder. */
  git(...args: readonly string[]): void;
  remove(): void;
}

/** Makes an empty one. */
export function makeRepository(): Repository {
  const root = mkdtempSync(path.join(tmpdir(), 'review-'));
  const git = (...args: readonly string[]): void => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    execFileSync('git', ['-C', root, ...who, ...args], { stdio: 'ignore' });
  };
  git('init', '--quiet');
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
