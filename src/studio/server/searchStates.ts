import os from 'node:os';
import { readSources } from '../../compiler/load/readSources.ts';
import { catalogueOf, compileProduct, type ShownState } from '../../tools/book/states/catalogue.ts';
import type { FoundPath } from '../messages.ts';

/**
 * A process of its own, because a search takes a minute or two: finds a path to each state of the product in a folder,
 * and sends what it has found as it finds it.
 */
const [root = ''] = process.argv.slice(2);
const server = process.ppid;
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { product } = compileProduct(readSources(root));
if (product !== null) {
  const { states } = catalogueOf(product, undefined, undefined, (state) => {
    // The server has ended.
    if (process.ppid !== server) process.exit();
    send([state]);
  });
  // What is not sent yet would be lost.
  send(states, () => process.disconnect());
} else process.disconnect();

function send(states: readonly ShownState[], then = (): void => undefined): void {
  process.send?.(
    states.map(({ id, path, looks }): FoundPath => ({ id, path, looks })),
    then,
  );
}
