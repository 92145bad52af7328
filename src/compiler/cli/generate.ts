import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateFiles } from '../generate/files.ts';

const root = process.cwd();
const check = process.argv.includes('--check');
const stale: string[] = [];

for (const file of await generateFiles(root)) {
  const target = path.join(root, file.path);
  const current = existsSync(target) ? readFileSync(target, 'utf8') : null;
  if (current === file.text) continue;
  stale.push(file.path);
  if (!check) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
}

if (check && stale.length > 0) {
  process.stderr.write(
    `Generated files are not in step with schemas and flows: ${stale.join(', ')}. Run npm run generate and commit.\n`,
  );
  process.exitCode = 1;
}
