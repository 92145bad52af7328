import { differences, graphStep } from '../graph/graphStep.ts';
import { noSecretLeak } from './noSecretLeak.ts';
import { noSilentFailure } from './noSilentFailure.ts';
import type { Oracle } from './oracle.ts';
import { soundness } from './soundness.ts';
import { timeless } from './timeless.ts';
import { attention, wording } from './wording.ts';

/** The compiler's analysis is right: each step of the machine is one of the settle graph. */
const settleGraph: Oracle = (step, product) =>
  graphStep(product, step) === null ? `The machine leaves the graph: ${differences(product, step)}.` : null;

/** Properties that hold at every step, by name. */
export const oracles: Readonly<Record<string, Oracle>> = {
  settleGraph,
  soundness,
  wording,
  attention,
  noSecretLeak,
  noSilentFailure,
  timeless,
};
