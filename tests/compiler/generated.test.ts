import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { BrokenSources, generateFiles } from '../../src/tools/generate/files.ts';
import { writeProduct } from './large/writeProduct.ts';
import { projectRoot } from './product.ts';

describe('generated files', () => {
  it('are in step with the schemas and the flows', async () => {
    for (const { path: file, text } of await generateFiles(projectRoot)) {
      const target = path.join(projectRoot, file);
      expect(existsSync(target) ? readFileSync(target, 'utf8') : null, `npm run generate for ${file}`).toBe(text);
    }
  });

  const files = ['copy/es-US/login.json', 'flows/routes.json', 'schemas/product/effects/api.userInfo.json'];
  it.each(files)('are not made beside a broken %s, which a record would forget', async (file) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
    writeProduct(new Map([...readSources(projectRoot).sources, [file, '<<<<<<< HEAD']]), folder);
    await expect(generateFiles(folder)).rejects.toThrow(BrokenSources);
    rmSync(folder, { recursive: true });
  });
});
