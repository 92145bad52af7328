import { overlayAt } from '../../engine/logic/index.ts';
import type { Scene } from '../store/uiStore.ts';
import { useUiState } from '../store/useUiState.ts';
import { Overlay } from './Overlay.tsx';

/** The overlay that is open: the screen's own, or one that every screen can open. */
export function OpenOverlay() {
  const open = useUiState(openIn);
  return open && <Overlay key={open.name} logic={open.logic} view={open.view} />;
}

function openIn({ published: { program, snapshot }, shared, view: screen }: Scene) {
  const name = snapshot.overlay;
  if (name === null || !shared || !screen) return null;
  const logic = overlayAt(program, { screen: screen.screen, overlay: name });
  const view = screen.overlays[name] ?? shared.overlays[name];
  return logic && view ? { name, logic, view } : null;
}
