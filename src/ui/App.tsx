import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import type { Engine } from '../engine/contracts/ports.ts';
import { Page } from './Page.tsx';
import { SceneContext, SurroundingsContext } from './scene/contexts.ts';
import { directionOf } from './scene/directionOf.ts';
import { createSceneStore, type Scene } from './scene/sceneStore.ts';
import type { ViewStore } from './views.ts';

interface Props {
  readonly engine: Engine;
  readonly views: ViewStore;
  /** What is drawn: the page, unless said otherwise. */
  readonly children?: ReactNode;
  /** Knows the address; the page is the same at every one. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** Judges an address that a link may lead to; null when it is refused. */
  readonly judge: (address: unknown) => string | null;
  /** Told why the screen that is wanted cannot be shown. */
  readonly whenMissing?: (failure: Error) => void;
}

export function App({ engine, views, Router, judge, whenMissing, children = <Page /> }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createSceneStore(engine, views));
  const [surroundings] = useState({ engine, judge, form });
  const scene = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { locale, failure, shared, view } = scene;
  const messages = useMemo(() => messagesOf(shared, view), [shared, view]);
  useEffect(() => {
    const page = document.documentElement;
    page.lang = locale;
    page.dir = directionOf(locale);
  }, [locale]);
  useEffect(() => {
    if (failure) whenMissing?.(failure);
  }, [failure, whenMissing]);
  return (
    <SurroundingsContext value={surroundings}>
      <SceneContext value={scene}>
        <IntlProvider locale={locale} messages={messages}>
          <Router>{children}</Router>
        </IntlProvider>
      </SceneContext>
    </SurroundingsContext>
  );
}

function messagesOf(shared: Scene['shared'], view: Scene['view']): Record<string, MessageFormatElement[]> {
  return { ...shared?.messages, ...view?.messages } as Record<string, MessageFormatElement[]>;
}
