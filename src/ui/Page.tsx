import { Texts } from './copy/Texts.tsx';
import { CrashBoundary } from './crash/CrashBoundary.tsx';
import { CrashNotice } from './crash/CrashNotice.tsx';
import { OpenOverlay } from './overlay/OpenOverlay.tsx';
import { useScene } from './scene/useScene.ts';
import { Attention } from './screen/Attention.tsx';
import { PageTitle } from './screen/PageTitle.tsx';
import { Screen } from './screen/Screen.tsx';
import { Notice } from './shell/Notice.tsx';
import { Shell } from './shell/Shell.tsx';

/** The whole page, at every address. */
export function Page() {
  return (
    <CrashBoundary instead={<CrashNotice />}>
      <LivePage />
    </CrashBoundary>
  );
}

function LivePage() {
  const { shared, view, failure } = useScene((scene) => ({
    shared: scene.shared,
    view: scene.view,
    failure: scene.failure,
  }));
  if (failure) throw failure;
  return (
    <>
      <Shell shared={shared} isFilled={view !== null}>
        {view ? (
          <Texts ofScreen>
            <Screen key={view.screen} view={view} />
          </Texts>
        ) : (
          shared && <Notice copy={shared.notice} />
        )}
      </Shell>
      <Texts ofScreen>
        {shared && view && <OpenOverlay shared={shared} view={view} />}
        <PageTitle />
      </Texts>
      <Attention />
    </>
  );
}
