import { commandLine } from '../compiler/cli/commandLine.ts';
import { codeFigures, readCode } from '../tooling/codeFigures.ts';

/** `npm run figures`: how large the code is, room by room, and how far a reader has to go in it. */
commandLine({
  name: 'npm run figures',
  says: 'Counts lines by room, files opened to read a rule, names with two meanings, and traversals of the flows.',
  options: {},
});
process.stdout.write(codeFigures(readCode(process.cwd(), 'src', 'tests', 'e2e')));
