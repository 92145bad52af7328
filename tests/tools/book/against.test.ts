import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differenceOf } from '../../../src/tools/book/against/pixels.ts';
import { base, projectRoot } from '../../compiler/product.ts';
import { makeRepository, type Repository } from '../review/repository.ts';

describe('two pictures', () => {
  const plain = (width: number, height: number, red: number): PNG => {
    const picture = new PNG({ width, height });
    for (let pixel = 0; pixel < width * height; pixel += 1) picture.data.set([red, 0, 0, 255], pixel * 4);
    return picture;
  };
  const white = PNG.sync.write(plain(4, 3, 10));

  it('differ by the slightest colour, but not by what a browser draws otherwise the second time', () => {
    const [page, noisy, changed] = [plain(400, 300, 10), plain(400, 300, 10), plain(400, 300, 10)];
    noisy.data.set([12], 0);
    changed.data.set([20], 0);
    const differs = (other: PNG): number => differenceOf(PNG.sync.write(page), PNG.sync.write(other)).pixels;
    expect([differs(noisy), differs(changed), differs(plain(400, 300, 11))]).toEqual([0, 1, 120_000]);
  });

  it('of two sizes differ where only one has something', () => {
    const { pixels, picture } = differenceOf(white, PNG.sync.write(plain(4, 5, 10)));
    expect(pixels).toBe(8);
    expect(PNG.sync.read(picture)).toMatchObject({ width: 4, height: 5 });
  });
});

describe('npm run book -- --against', () => {
  let repository: Repository;
  beforeAll(() => {
    repository = makeRepository();
    repository.write(base);
    repository.commit();
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(repository.root, 'node_modules'));
  });
  afterAll(() => repository.remove());

  const run = (revision: string): { readonly status: number | null; readonly stderr: string } => {
    const command = path.join(projectRoot, 'src/scripts/book.ts');
    const tsx = path.join(projectRoot, 'node_modules/tsx/dist/loader.mjs');
    const args = ['--import', tsx, command, '--against', revision];
    const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(projectRoot, 'tsconfig.json') };
    return spawnSync(process.execPath, args, { cwd: repository.root, encoding: 'utf8', env });
  };

  it('ends with status 2 for a revision that does not exist', () => {
    expect(run('nowhere')).toMatchObject({ status: 2, stderr: 'There is no revision "nowhere"\n' });
  });

  it('says that a revision is too old, writes nothing, and leaves no trace in git', () => {
    const traces = (): string => repository.git('status', '--porcelain') + repository.git('worktree', 'list');
    const before = traces();
    const { status, stderr } = run('HEAD');
    expect(stderr).toBe('HEAD cannot draw its states: it is older than npm run book -- --against.\n');
    expect(status).toBe(1);
    expect(traces()).toBe(before);
    expect(existsSync(path.join(repository.root, 'dist'))).toBe(false);
  });
});
