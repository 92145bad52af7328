import os from 'node:os';
import { readSources } from '../../compiler/load/readSources.ts';
import { catalogueOf, productRead, type ShownState } from '../../tools/book/states/catalogue.ts';
import type { FoundPath } from '../messages.ts';

/**
 * A process of its own, because a search takes a minute or two: finds a path to each state of the product in a folder,
 * and sends what it has found as it finds it.
 */
const [root = ''] = process.argv.slice(2);
const server = process.ppid;
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const foundIn = ({ id, path, looks }: ShownState): FoundPath => ({ id, path, looks });
const { product } = productRead(readSources(root));
if (product !== null) {
  const { states } = catalogueOf(product, undefined, undefined, (state) => {
    // The server has ended.
    if (process.ppid !== server) process.exit();
    process.send?.([foundIn(state)]);
  });
  process.send?.(states.map(foundIn));
  // Nothing follows. What is not sent yet would be lost.
  process.send?.(null, () => process.disconnect());
} else process.disconnect();
