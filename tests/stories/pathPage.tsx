import { fireEvent } from '@testing-library/dom';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { prerenderUrlPolicy } from '../../src/app/prerender/prerenderUrlPolicy.ts';
import type { EffectResult } from '../../src/engine/contracts/handler.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { HistoryPort } from '../../src/engine/contracts/ports.ts';
import type { FieldValue, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { createRuntime, type Runtime } from '../../src/engine/runtime/index.ts';
import type { PathAction } from '../../src/explorer/explore/path.ts';
import { seenAt } from '../../src/explorer/explore/seen.ts';
import { App } from '../../src/ui/App.tsx';
import { createViewStore } from '../../src/ui/views.ts';
import { manualClock } from '../engine/clock.ts';
import { product } from '../product/product.ts';
import { screens, seenTextOf, shared, textsAt } from './expectedPage.ts';

/** What the runtime asks of the outside: an effect that runs, a notification, a page to leave for, a screen to count. */
type Asked = readonly unknown[];

/** The address of an exit is refused. */
export type Rejected = Extract<MachineEvent, { readonly type: 'rejected' }>;

/** The whole page of the product in front of the real runtime. What is outside of both answers as a path says. */
export interface PathPage {
  /**
   * Does an action as a customer, the clock, the browser or an effect does it.
   * @param rejected what the machine is told of the addresses that are refused then
   * @returns whether the page is told: it leaves links that open a tab to the browser
   */
  act(action: PathAction, rejected: readonly Rejected[]): Promise<boolean>;
  snapshot(): Snapshot;
  now(): number;
  /** Whether the focus went with a control that had it. */
  hasLostFocus(): boolean;
  /** Everything that was asked since the last call of this. */
  asked(): readonly Asked[];
  close(): void;
}

export function openPathPage(): PathPage {
  const app = document.body.appendChild(document.createElement('div'));
  app.id = 'app';
  let clock = manualClock(0);
  let root: Root | null = null;
  let runtime: Runtime | null = null;
  let asked: Asked[] = [];
  let answer: (result: EffectResult) => void = () => {};
  let arrive: Parameters<HistoryPort['listen']>[0] = () => {};
  let route: string | null = '';
  let facts: Readonly<Record<string, unknown>> = {};
  let refused: Rejected[] = [];
  let hasPressed = false;

  const address = (): ReturnType<HistoryPort['current']> => ({ route, query: new URLSearchParams() });
  const goTo = (next: string | null): void => {
    route = next;
    history.replaceState(null, '', `${product.basePath}/${next ?? ''}`);
  };
  const running = (): Runtime => {
    if (runtime === null) throw new Error('A path begins with the load of a page.');
    return runtime;
  };

  function refuses(isSo: (next: string) => boolean): boolean {
    const [first] = refused;
    if (first === undefined || !isSo(first.next)) return false;
    refused.shift();
    return true;
  }

  function load({ stored, event }: Extract<PathAction, { do: 'load' }>): void {
    close();
    clock = manualClock(0);
    const pageClock = { ...clock };
    runtime = createRuntime(product, {
      effects: {
        run(effect, input) {
          asked.push(['run', effect, input]);
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
        notify: (effect, input) => void asked.push(['notify', effect, input]),
      },
      history: {
        current: address,
        listen(listener) {
          arrive = listener;
          return () => {};
        },
        navigate: goTo,
        leave(href) {
          asked.push(['leave', href]);
          return () => {};
        },
      },
      clock: {
        ...pageClock,
        after(wait, then) {
          const stop = pageClock.after(wait, then);
          // No time passes between a press and what it begins.
          if (wait === 0) clock.advance(0);
          return stop;
        },
      },
      memory: { load: () => ({ ...stored }), save: () => {} },
      journal: { note: () => {}, entries: () => [] },
      trace: { step: () => {} },
      facts: () => facts,
      allowUrl: (to) => (refuses((next) => next !== product.onLoop) ? null : String(to)),
      mayLeave: () => !refuses((next) => next === product.onLoop),
      dataLayer: { push: ({ screen }) => void asked.push(['track', screen]) },
    });
    root = createRoot(app);
    root.render(
      <StrictMode>
        <App
          engine={runtime}
          views={createViewStore({ shared: {}, screens: {} }, { shared, screens })}
          Router={MemoryRouter}
          allowUrl={prerenderUrlPolicy(product.brand, product.basePath)}
        />
      </StrictMode>,
    );
    if (event.type === 'location') arriveBy(event, () => running().start());
  }

  function arriveBy(event: Extract<MachineEvent, { type: 'location' }>, begin: () => void): void {
    goTo(event.route);
    facts = event.facts;
    begin();
    facts = {};
  }

  function send(event: MachineEvent): boolean {
    if (event.type === 'event') return submit(event);
    happen(event);
    return true;
  }

  function happen(event: MachineEvent): void {
    const { snapshot } = running().read();
    switch (event.type) {
      case 'location':
        return arriveBy(event, () => arrive(address()));
      case 'outcome':
        return answer({ code: event.code, data: event.data });
      case 'change':
        return fill(event.field, event.value);
      case 'dismiss':
        return dismiss();
      case 'hold':
        return void fireEvent.keyDown(document.body, { key: 'Shift' });
      case 'timer':
        return clock.advance((snapshot.timer?.secondsLeft ?? 0) * 1000);
      case 'minute':
        return clock.advance(Math.max(0, (event.at ?? 0) - clock.now()));
      case 'rejected':
        // It came with the step before.
        return;
      default:
        throw new Error(`No customer and no browser makes a page be told "${event.type}".`);
    }
  }

  function submit({ name, values = {} }: Extract<MachineEvent, { readonly type: 'event' }>): boolean {
    for (const [field, value] of Object.entries(values)) fill(field, value);
    const control = controlOf(name, running().read().snapshot);
    control.focus();
    hasPressed = true;
    const isLeftToBrowser = fireEvent.click(control);
    return !isLeftToBrowser || control.tagName !== 'A';
  }

  function controlOf(event: string, snapshot: Snapshot): HTMLElement {
    const texts = textsAt(snapshot);
    const [view, frame] = [texts.view, texts.shared];
    if (view === undefined || frame === undefined) throw new Error(`No page shows ${snapshot.screen}.`);
    const seen = seenAt({ program: product, screens: { [view.screen]: view }, shared: frame }, snapshot);
    const names = seen.controls.filter((each) => each.event === event).map((each) => texts.named(each));
    const place = document.querySelector('dialog[open]') ?? document.body;
    const controls = [...place.querySelectorAll<HTMLElement>('button, a, [role="button"]')];
    const control = controls.find((each) => names.includes(nameOf(each)) && each.closest('[hidden]') === null);
    if (control === undefined)
      throw new Error(`Nothing to press is called "${names.join('" or "')}": ${controls.map(nameOf).join(' | ')}`);
    return control;
  }

  function close(): void {
    root?.unmount();
    app.replaceChildren();
    asked = [];
    hasPressed = false;
  }

  return {
    hasLostFocus: () => hasPressed && document.activeElement === document.body,
    async act(action, rejected) {
      refused = [...rejected];
      if (action.do === 'load') load(action);
      const isTold = action.do !== 'send' || send(action.event);
      await drawn();
      return isTold;
    },
    snapshot: () => running().read().snapshot,
    now: () => clock.now(),
    asked() {
      const all = asked;
      asked = [];
      return all;
    },
    close() {
      close();
      app.remove();
    },
  };
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? seenTextOf(control);
}

function fill(name: string, value: FieldValue): void {
  const field = document.getElementById(name);
  const isChoice = field instanceof HTMLFieldSetElement;
  const input = isChoice ? [...field.querySelectorAll('input')].find((each) => each.value === value) : field;
  if (!(input instanceof HTMLInputElement)) return;
  if (!isChoice && typeof value === 'string') return void fireEvent.change(input, { target: { value } });
  if (input.checked !== (isChoice || value)) input.click();
}

function dismiss(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  else fireEvent(dialog, new Event('cancel', { cancelable: true }));
}

/** Answers, rendering and announcements are done after some turns of the event loop. */
async function drawn(): Promise<void> {
  for (let turns = 3; turns > 0; turns -= 1) await new Promise((resolve) => setTimeout(resolve));
}
