import { noSecretLeak } from './noSecretLeak.ts';
import { noSilentFailure } from './noSilentFailure.ts';
import type { Oracle } from './oracle.ts';
import { settleGraph } from './settleGraph.ts';
import { soundness } from './soundness.ts';
import { timeless } from './timeless.ts';
import { attention, wording } from './wording.ts';

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
