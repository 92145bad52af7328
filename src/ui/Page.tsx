import { CrashBoundary } from './crash/CrashBoundary.tsx';
import { CrashNotice } from './crash/CrashNotice.tsx';
import { OpenOverlay } from './overlay/OpenOverlay.tsx';
import { useScene } from './scene/contexts.ts';
import { Screen } from './screen/Screen.tsx';
import { useAttention } from './screen/useAttention.ts';
import { usePageTitle } from './screen/usePageTitle.ts';
import { Notice } from './shell/Notice.tsx';
import { Shell } from './shell/Shell.tsx';

/** The whole page, at every address. */
export function Page() {
  const scene = useScene();
  return (
    <CrashBoundary over={scene} instead={<CrashNotice />}>
      <LivePage />
    </CrashBoundary>
  );
}

function LivePage() {
  const { shared, view, failure } = useScene();
  usePageTitle();
  useAttention();
  if (failure) throw failure;
  return (
    <>
      <Shell shared={shared} isFilled={view !== null}>
        {view ? <Screen key={view.screen} view={view} /> : shared && <Notice copy={shared.notice} />}
      </Shell>
      {shared && view && <OpenOverlay shared={shared} view={view} />}
    </>
  );
}
