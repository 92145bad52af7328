import type { Environments } from '../../compiler/emit/environments.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ViewStore } from '../../ui/views.ts';
import type { Prerendered } from './prerendered.ts';
import { prerenderState } from './prerenderState.ts';

/**
 * The state that the page was prerendered in, once its texts have arrived; null when it cannot be hydrated: it was not
 * prerendered for this address or by this program, or its texts do not come.
 */
export async function prerenderStateOn(
  prerendered: Prerendered | null,
  program: Program,
  environments: Environments,
  views: ViewStore,
): Promise<Published | null> {
  const state = prerendered && prerenderState(program, environments, prerendered);
  if (!prerendered || !state) return null;
  return views.load(prerendered.locale, prerendered.screen).then(
    () => state,
    () => null,
  );
}
