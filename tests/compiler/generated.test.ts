import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateFiles } from '../../src/tools/generate/files.ts';
import { projectRoot } from './product.ts';

describe('generated files', () => {
  it('are in step with the schemas and the flows', async () => {
    for (const { path: file, text } of await generateFiles(projectRoot)) {
      const target = path.join(projectRoot, file);
      expect(existsSync(target) ? readFileSync(target, 'utf8') : null, `npm run generate for ${file}`).toBe(text);
    }
  });
});
