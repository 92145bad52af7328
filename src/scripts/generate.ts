import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { GrammarProblem, generateFiles } from '../tools/generate/files.ts';

const root = process.cwd();
const { values } = commandLine({
  name: 'npm run generate',
  says: 'Generates files from schemas and flows: types, validators and tables of the documentation.',
  options: {
    check: { type: 'boolean', default: false, says: 'writes nothing, and fails if a file is out of date' },
  },
});

const stale = (await generated()).filter((file) => {
  const target = path.join(root, file.path);
  return !existsSync(target) || readFileSync(target, 'utf8') !== file.text;
});
const names = stale.map((file) => file.path).join(', ');

if (values.check && stale.length > 0) {
  process.stderr.write(
    `Generated files are not in step with schemas and flows: ${names}. Run npm run generate and commit.\n`,
  );
  process.exitCode = 1;
}
if (!values.check) {
  for (const file of stale) {
    const target = path.join(root, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
  if (stale.length > 0) process.stdout.write(`Brought up to date: ${names}. Commit them.\n`);
}

async function generated(): ReturnType<typeof generateFiles> {
  try {
    return await generateFiles(root);
  } catch (cause) {
    if (!(cause instanceof GrammarProblem)) throw cause;
    process.stderr.write(`Nothing is generated:\n${cause.message}\n`);
    process.exit(1);
  }
}
