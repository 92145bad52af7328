import type { ReactNode } from 'react';
import type { SharedView } from '../../engine/contracts/view.ts';
import { mainId } from '../screen/ids.ts';
import { Brand } from './Brand.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ShellItems } from './ShellItems.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame around every screen. */
export function Shell({ shared, children }: { readonly shared: SharedView; readonly children: ReactNode }) {
  return (
    <div className="page">
      <SkipLink copy={shared.skip} />
      <header className="top">
        <div className="bar">
          <Brand />
          <ShellItems items={shared.header} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <div className="bar">
          <ShellItems items={shared.footer} />
        </div>
      </footer>
      <LiveRegion />
    </div>
  );
}
