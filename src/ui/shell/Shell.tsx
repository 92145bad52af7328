import type { ReactNode } from 'react';
import { mainId } from '../screen/ids.ts';
import { useUiState } from '../store/useUiState.ts';
import { Banner } from './Banner.tsx';
import { Brand } from './Brand.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ShellItems } from './ShellItems.tsx';
import { SkipLink } from './SkipLink.tsx';

/**
 * The frame around every screen. It is rendered before the first texts arrive, so that nothing moves. The footer waits
 * for the first screen, which would push it away.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const shared = useUiState((scene) => scene.shared);
  const isFilled = useUiState(({ view }) => view !== null);
  return (
    <div className="page">
      {shared && <SkipLink copy={shared.skip} />}
      <header className="top">
        <div className="bar">
          <Brand items={shared?.brand} />
          {shared && <ShellItems items={shared.header} />}
        </div>
        {shared && <LanguageNotice />}
      </header>
      {shared?.banner && <Banner items={shared.banner} />}
      <main id={mainId}>{children}</main>
      <footer className="bottom" hidden={!isFilled}>
        <div className="bar">{shared && <ShellItems items={shared.footer} />}</div>
      </footer>
      <LiveRegion />
    </div>
  );
}
