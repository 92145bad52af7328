import type { ReactNode } from 'react';
import type { SharedView } from '../../engine/contracts/view.ts';
import { mainId } from '../screen/ids.ts';
import { Brand } from './Brand.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ShellItems } from './ShellItems.tsx';
import { SkipLink } from './SkipLink.tsx';

interface Props {
  /** Null until the first texts arrive: the frame stands already, so that nothing jumps. */
  readonly shared: SharedView | null;
  /** Whether a screen stands in it. Until then there is no footer, which the screen would only push away. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** The frame around every screen. */
export function Shell({ shared, isFilled, children }: Props) {
  return (
    <div className="page">
      {shared && <SkipLink copy={shared.skip} />}
      <header className="top">
        <div className="bar">
          <Brand />
          {shared && <ShellItems items={shared.header} />}
        </div>
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom" hidden={!isFilled}>
        {shared && <LanguageNotice />}
        <div className="bar">{shared && <ShellItems items={shared.footer} />}</div>
      </footer>
      <LiveRegion />
    </div>
  );
}
