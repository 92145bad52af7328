import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { productOption, productRoot } from '../compiler/cli/productOption.ts';
import { BrokenSources, generateFiles, generateRecords } from '../tools/generate/files.ts';
import { writeFile } from '../tools/release/files.ts';
import { failWith } from './failWith.ts';

const { values } = commandLine({
  name: 'npm run generate',
  says: 'Generates files from schemas and flows: types, validators and tables of the documentation. For a product folder it only writes the records of translations and routes.',
  options: {
    check: { type: 'boolean', default: false, says: 'writes nothing, and fails if a file is out of date' },
    ...productOption,
  },
});
const root = productRoot(values.product);

try {
  const made = root === process.cwd() ? await generateFiles(root) : generateRecords(root);
  const stale = made.filter((file) => {
    const target = path.join(root, file.path);
    return !existsSync(target) || readFileSync(target, 'utf8') !== file.text;
  });
  const names = stale.map((file) => file.path).join(', ');
  if (stale.length > 0 && values.check)
    failWith(
      `Generated files are not in step with schemas and flows: ${names}. Run npm run generate without --check, and commit.`,
    );
  if (stale.length > 0 && !values.check) {
    for (const file of stale) writeFile(path.join(root, file.path), file.text);
    process.stdout.write(`Brought up to date: ${names}. Commit them.\n`);
  }
} catch (cause) {
  if (!(cause instanceof BrokenSources)) throw cause;
  failWith(cause);
}
