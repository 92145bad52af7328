import { useScene } from '../scene/useScene.ts';
import { Notice } from '../shell/Notice.tsx';
import { Screen } from './Screen.tsx';

/** The screen, or a notice where the first one will be. */
export function VisibleScreen() {
  const view = useScene((scene) => scene.view);
  const notice = useScene(({ shared }) => shared?.notice ?? null);
  if (view) return <Screen key={view.screen} view={view} />;
  return notice !== null && <Notice copy={notice} />;
}
