import { type ComponentType, type ReactNode, useState } from 'react';
import type { Engine } from '../engine/contracts/ports.ts';
import { Texts } from './copy/Texts.tsx';
import { createFieldEngine } from './fields/value/fieldEngine.ts';
import { Page } from './Page.tsx';
import { AppServicesContext } from './store/contexts.ts';
import { Outside } from './store/Outside.tsx';
import { createSceneStore } from './store/uiStore.ts';
import type { ViewStore } from './views.ts';

interface Props {
  readonly engine: Engine;
  readonly views: ViewStore;
  /** What is rendered; the page by default. */
  readonly children?: ReactNode;
  /** The router. The page is the same at every address. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** The URL policy for links; null refuses an address. */
  readonly allowUrl: (address: unknown) => string | null;
  /** Called when the next screen cannot be shown. */
  readonly whenMissing?: (failure: Error) => void;
}

/** Never renders again by itself: each part of the page subscribes to the store. */
export function App({ engine, views, Router, allowUrl, whenMissing, children = <Page /> }: Props) {
  const [services] = useState(() => ({
    engine: createFieldEngine(engine),
    allowUrl,
    scenes: createSceneStore(engine, views),
  }));
  return (
    <AppServicesContext value={services}>
      <Outside whenMissing={whenMissing} />
      <Texts ofScreen={false}>
        <Router>{children}</Router>
      </Texts>
    </AppServicesContext>
  );
}
