import { commandLine } from '../compiler/cli/commandLine.ts';
import { reviewArguments, runReview } from './runReview.ts';

/** `npm run review`: what changed in flows, texts and schemas, in words, and its approvers. */
process.exitCode = runReview(commandLine({ name: 'npm run review', ...reviewArguments }), {
  root: process.cwd(),
  print: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
});
