import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';
import { overlayAt } from '../../engine/logic/index.ts';
import { useScene } from '../scene/useScene.ts';
import { Overlay } from './Overlay.tsx';

interface Props {
  readonly shared: SharedView;
  readonly view: ScreenView;
}

/** The overlay that is open: the screen's own, or one that every screen can open. */
export function OpenOverlay({ shared, view }: Props) {
  const { overlay, logic } = useScene(({ published: { program, snapshot } }) => ({
    overlay: snapshot.overlay,
    logic: overlayAt(program, { screen: view.screen, overlay: snapshot.overlay }),
  }));
  if (overlay === null) return null;
  const look = view.overlays[overlay] ?? shared.overlays[overlay];
  return logic && look ? <Overlay key={overlay} logic={logic} view={look} /> : null;
}
