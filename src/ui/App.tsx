import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { RouterProvider } from 'react-router-dom';
import type { Engine } from '../engine/contracts/ports.ts';
import { SceneContext, SurroundingsContext } from './scene/contexts.ts';
import { directionOf } from './scene/directionOf.ts';
import { createSceneStore, type Scene } from './scene/sceneStore.ts';
import type { ViewStore } from './views.ts';

interface Props {
  readonly engine: Engine;
  readonly views: ViewStore;
  /** Shows `<Page>` at every address. */
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  /** Judges an address that a link may lead to; null when it is refused. */
  readonly judge: (address: unknown) => string | null;
}

export function App({ engine, views, router, judge }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createSceneStore(engine, views));
  const [surroundings] = useState({ engine, judge, form });
  const scene = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { locale } = scene;
  useEffect(() => {
    const page = document.documentElement;
    page.lang = locale;
    page.dir = directionOf(locale);
  }, [locale]);
  return (
    <SurroundingsContext value={surroundings}>
      <SceneContext value={scene}>
        <IntlProvider locale={locale} messages={messagesOf(scene)}>
          <RouterProvider router={router} />
        </IntlProvider>
      </SceneContext>
    </SurroundingsContext>
  );
}

function messagesOf({ shared, view }: Scene): Record<string, MessageFormatElement[]> {
  return { ...shared?.messages, ...view?.messages } as Record<string, MessageFormatElement[]>;
}
