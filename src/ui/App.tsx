import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Engine } from '../engine/contracts/ports.ts';
import { Texts } from './copy/Texts.tsx';
import { Page } from './Page.tsx';
import { AppServicesContext } from './store/contexts.ts';
import { Outside } from './store/Outside.tsx';
import { createTypingEngine } from './store/typingEngine.ts';
import { createSceneStore } from './store/uiStore.ts';
import type { ViewStore } from './views.ts';

interface Props {
  readonly engine: Engine;
  readonly views: ViewStore;
  /** What is drawn: the page, unless said otherwise. */
  readonly children?: ReactNode;
  /** Knows the address; the page is the same at every one. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** Judges an address that a link may lead to; null when it is refused. */
  readonly allowUrl: (address: unknown) => string | null;
  /** Told why the screen that is wanted cannot be shown. */
  readonly whenMissing?: (failure: Error) => void;
}

/** Draws nothing again by itself: each part of the page follows the scene on its own. */
export function App({ engine, views, Router, allowUrl, whenMissing, children = <Page /> }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [services] = useState(() => ({
    engine: createTypingEngine(engine),
    allowUrl,
    form,
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
