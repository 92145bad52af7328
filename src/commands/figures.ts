import { commandLine } from '../compiler/cli/commandLine.ts';
import { codeFigures, readCode } from '../tooling/codeFigures.ts';

/** `npm run figures`: the size of the code, room by room, and how many files a reader has to open. */
commandLine({
  name: 'npm run figures',
  says: 'Counts lines by room, files opened to read a rule, names with two meanings, and traversals of the flows.',
  options: {},
});
process.stdout.write(codeFigures(readCode(process.cwd(), 'src', 'tests', 'e2e')));
