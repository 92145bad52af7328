import { differences } from '../graph/graphStep.ts';
import type { Oracle } from './oracle.ts';

/** The compiler's analysis is right: each step of the machine is one of the settle graph. */
export const settleGraph: Oracle = ({ path, before, event, after }, product) =>
  path === null ? `The machine leaves the graph: ${differences(product, before, event, after)}.` : null;
