import { Notice } from '../shell/Notice.tsx';
import { useUiState } from '../store/useUiState.ts';
import { Screen } from './Screen.tsx';

/** The screen, or a notice where the first one will be. */
export function VisibleScreen() {
  const view = useUiState((scene) => scene.view);
  const notice = useUiState(({ shared }) => shared?.notice ?? null);
  if (view) return <Screen key={view.screen} view={view} />;
  return notice !== null && <Notice copy={notice} />;
}
