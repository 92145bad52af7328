import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeProduct } from '../../compiler/large/writeProduct.ts';
import { changed, projectRoot } from '../../compiler/product.ts';

it('says of flows that do not compile what verify says, and shows nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  writeProduct(changed({ 'flows/app.json': ['"login"', '"nowhere"'] }), folder);
  const command = path.join(projectRoot, 'src/scripts/book.ts');
  const tsx = path.join(projectRoot, 'node_modules/tsx/dist/loader.mjs');
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, command], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('nowhere');
  expect(stderr).toContain('Nothing was written');
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
  rmSync(folder, { recursive: true });
});
