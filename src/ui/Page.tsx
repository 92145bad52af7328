import { Texts } from './copy/Texts.tsx';
import { CrashBoundary } from './crash/CrashBoundary.tsx';
import { CrashNotice } from './crash/CrashNotice.tsx';
import { OpenOverlay } from './overlay/OpenOverlay.tsx';
import { Attention } from './screen/Attention.tsx';
import { PageTitle } from './screen/PageTitle.tsx';
import { VisibleScreen } from './screen/VisibleScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { useUiState } from './store/useUiState.ts';

/** The whole page, at every address. */
export function Page() {
  return (
    <CrashBoundary instead={<CrashNotice />}>
      <LivePage />
    </CrashBoundary>
  );
}

/** Passes no props down, so that another screen does not render the shell again. */
function LivePage() {
  const failure = useUiState((scene) => scene.failure);
  if (failure) throw failure;
  return (
    <>
      <Shell>
        <Texts ofScreen>
          <VisibleScreen />
        </Texts>
      </Shell>
      <Texts ofScreen>
        <OpenOverlay />
        <PageTitle />
      </Texts>
      <Attention />
    </>
  );
}
