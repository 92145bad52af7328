import type { Environments } from '../../compiler/emit/environments.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ViewStore } from '../../ui/views.ts';
import type { Drawing } from './drawing.ts';
import { drawnState } from './drawnState.ts';

/**
 * The state that the page was drawn in, as soon as its texts are here; null when there is nothing that can be taken over:
 * it was not drawn for this address or by this program, or its texts do not come.
 */
export async function drawnOn(
  drawing: Drawing | null,
  program: Program,
  environments: Environments,
  views: ViewStore,
): Promise<Published | null> {
  const drawn = drawing && drawnState(program, environments, drawing);
  if (!drawing || !drawn) return null;
  return views.load(drawing.locale, drawing.screen).then(
    () => drawn,
    () => null,
  );
}
