import { commandLine } from '../compiler/cli/commandLine.ts';
import { productRoot } from '../compiler/cli/productOption.ts';
import { failWith } from './failWith.ts';
import { reviewArguments, runReview } from './runReview.ts';

const request = commandLine({ name: 'npm run review', ...reviewArguments });
const place = {
  root: productRoot(request.values.product),
  home: process.cwd(),
  print: (text: string) => void process.stdout.write(text),
  warn: (text: string) => void process.stderr.write(text),
};
try {
  process.exitCode = runReview(request, place);
} catch (cause) {
  failWith(cause);
}
