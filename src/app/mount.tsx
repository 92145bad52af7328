import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Published } from '../engine/contracts/ports.ts';
import type { Runtime } from '../engine/runtime/index.ts';
import { App } from '../ui/App.tsx';
import { Awake } from './drawn/Awake.tsx';
import { answerEarly } from './drawn/answerEarly.ts';
import { createDrawnEngine } from './drawn/drawnEngine.ts';
import { drawnJudge } from './drawn/drawnJudge.ts';
import { markAwake } from './drawn/markAwake.ts';
import { judgedOnce } from './judgedOnce.ts';

type Surroundings = Pick<ComponentProps<typeof App>, 'views' | 'Router' | 'judge' | 'whenMissing'>;

/** Starts the product on a page that is empty. */
export function mountNew(app: HTMLElement, runtime: Runtime, surroundings: Surroundings): void {
  runtime.start();
  createRoot(app).render(
    <StrictMode>
      <App engine={runtime} {...surroundings} judge={judgedOnce(surroundings.judge)} />
    </StrictMode>,
  );
  markAwake(app);
  answerEarly(app);
}

/**
 * Takes over a page that was drawn, in exactly the state that it was drawn in; then the product starts, and what differs
 * for this customer is an ordinary update. Nothing that was typed or pressed meanwhile is lost.
 * @param touched called when something was typed or chosen before
 */
export function takeOver(
  app: HTMLElement,
  drawn: Published,
  runtime: Runtime,
  surroundings: Surroundings,
  touched: () => void,
): void {
  const engine = createDrawnEngine(drawn);
  const { brand, basePath } = drawn.program;
  let judge = judgedOnce(drawnJudge(brand, basePath));
  const wake = (): void => {
    judge = judgedOnce(surroundings.judge);
    runtime.start();
    if (engine.become(runtime)) touched();
    markAwake(app);
    // When what has changed is in the page: the press is about that.
    setTimeout(() => answerEarly(app));
  };
  // In parts, between which the browser answers the customer; a key or a press in between lets React finish at once.
  startTransition(() => {
    hydrateRoot(
      app,
      <StrictMode>
        <Awake wake={wake}>
          <App engine={engine} {...surroundings} judge={(address) => judge(address)} />
        </Awake>
      </StrictMode>,
    );
  });
}
