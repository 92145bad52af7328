import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { productOption, productRoot } from '../compiler/cli/productOption.ts';
import { BrokenSources, generateFiles, generateRecords } from '../tools/generate/files.ts';
import { writeFile } from '../tools/release/files.ts';

const { values } = commandLine({
  name: 'npm run generate',
  says: 'Generates files from schemas and flows: types, validators and tables of the documentation. For a product folder it only writes the records of translations and routes.',
  options: {
    check: { type: 'boolean', default: false, says: 'writes nothing, and fails if a file is out of date' },
    ...productOption,
  },
});
const root = productRoot(values.product);

const stale = (await generated()).filter((file) => {
  const target = path.join(root, file.path);
  return !existsSync(target) || readFileSync(target, 'utf8') !== file.text;
});
const names = stale.map((file) => file.path).join(', ');

if (values.check && stale.length > 0) {
  process.stderr.write(
    `Generated files are not in step with schemas and flows: ${names}. Run npm run generate without --check, and commit.\n`,
  );
  process.exitCode = 1;
}
if (!values.check) {
  for (const file of stale) writeFile(path.join(root, file.path), file.text);
  if (stale.length > 0) process.stdout.write(`Brought up to date: ${names}. Commit them.\n`);
}

async function generated(): ReturnType<typeof generateFiles> {
  try {
    return root === process.cwd() ? await generateFiles(root) : generateRecords(root);
  } catch (cause) {
    if (!(cause instanceof BrokenSources)) throw cause;
    process.stderr.write(`Nothing is generated:\n${cause.message}\n`);
    process.exit(1);
  }
}
