import { readFileSync } from 'node:fs';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { codeFigures, documentFigures, documents, readCode } from '../tooling/codeFigures.ts';

/** `npm run figures`: the size of the code, room by room, how many files a reader has to open, and the size of the documents. */
commandLine({
  name: 'npm run figures',
  says: 'Counts lines by room, files opened to read a rule, names with two meanings, traversals, and lines of documents.',
  options: {},
});
process.stdout.write(codeFigures(readCode(process.cwd(), 'src', 'tests', 'e2e')));
const pages = documents.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
process.stdout.write(`\n${documentFigures(pages)}`);
