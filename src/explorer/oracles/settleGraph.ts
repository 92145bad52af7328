import { differences, graphStep } from '../graph/graphStep.ts';
import type { Oracle } from './oracle.ts';

/** The compiler's analysis is right: each step of the machine is one of the settle graph. */
export const settleGraph: Oracle = (step, product) =>
  graphStep(product, step) === null ? `The machine leaves the graph: ${differences(product, step)}.` : null;
