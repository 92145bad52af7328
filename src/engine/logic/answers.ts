import type { Alternative, OverlayLogic, Program } from '../contracts/program.ts';
import type { Snapshot } from '../contracts/snapshot.ts';

type Place = Pick<Snapshot, 'screen' | 'overlay'>;
type Flows = Pick<Program, 'on' | 'overlays' | 'states'>;

/** The open overlay: the screen's own, or one that all screens share. */
export function overlayAt(program: Flows, { screen, overlay }: Place): OverlayLogic | null {
  if (overlay === null) return null;
  const state = screen === null ? undefined : program.states[screen];
  const own = state?.kind === 'screen' ? state.overlays[overlay] : undefined;
  return own ?? program.overlays[overlay] ?? null;
}

/** What can follow an event here. The open overlay comes first, then the screen, then the app. */
export function answersTo(program: Flows, place: Place, event: string): readonly Alternative[] {
  const state = place.screen === null ? undefined : program.states[place.screen];
  const own = state?.kind === 'screen' ? state.on[event] : undefined;
  return overlayAt(program, place)?.on[event] ?? own ?? program.on[event] ?? [];
}
