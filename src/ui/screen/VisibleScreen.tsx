import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import { ScreenLayout } from './ScreenLayout.tsx';

/** The screen, or a notice where the first one will be. */
export function VisibleScreen() {
  const view = useUiState((scene) => scene.view);
  const notice = useUiState(({ shared }) => shared?.notice ?? null);
  if (view) return <ScreenLayout key={view.screen} view={view} />;
  return notice !== null && <Notice copy={notice} />;
}

/** Shown until the first screen has arrived. The style shows it only if the wait is long enough to be noticed. */
function Notice({ copy }: { readonly copy: string }) {
  return (
    <p className="notice" role="status">
      <span className="ring" aria-hidden="true" />
      <span>{useWords().key(copy)}</span>
    </p>
  );
}
